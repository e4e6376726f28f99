"""Straight lines of sight between hexes, exact in whole numbers.

From centre to centre the line meets the hexes between in two ways: it runs *through* some, and touches others with an
edge or a corner on its *left* or *right*. Two examples, a to b::

    a   t   t   b              b
                             l   r       the line runs along the edge shared by l and r
                               a
"""

from collections.abc import Callable
from typing import NamedTuple

from grognard.hexes.hex import Hex
from grognard.hexes.plane import CORNERS, centre, cross


class SightLine(NamedTuple):
    """The hexes strictly between the ends of a line, each group in order along the line (M44-LOS-9).

    ``left`` and ``right`` are as seen from the first end looking at the second on the drawn board. Hexes off the board
    are listed too; geometry does not know the board.
    """

    through: tuple[Hex, ...]
    left: tuple[Hex, ...]
    right: tuple[Hex, ...]


def sight_line(a: Hex, b: Hex) -> SightLine:
    """Draw the line from the centre of ``a`` to the centre of ``b`` (M44-LOS-1, M44-LOS-9).

    The line from ``b`` to ``a`` is the same, turned round: orders reversed, left and right swapped (M44-LOS-7).

    >>> sight_line(Hex(0, 0), Hex(3, 0)).through
    (Hex(q=1, r=0), Hex(q=2, r=0))
    >>> sight_line(Hex(0, 0), Hex(1, -2))
    SightLine(through=(), left=(Hex(q=0, r=-1),), right=(Hex(q=1, r=-1),))
    """
    here = centre(a)
    there = centre(b)
    line = (there[0] - here[0], there[1] - here[1])
    # A hex is symmetric, so all its corners lie on one side of the line if its centre is at least this far off.
    reach = max([cross(line, corner) for corner in CORNERS])
    dq = b.q - a.q
    dr = b.r - a.r
    met: list[tuple[int, int, Hex]] = []
    # No point of a hex is more than 2/3 off its centre in q or r, so what the segment meets lies in this box, and what
    # lies in this box meets the segment if it meets the line.
    for q in range(min(a.q, b.q), max(a.q, b.q) + 1):
        for r in range(min(a.r, b.r), max(a.r, b.r) + 1):
            h = Hex(q, r)
            if h in (a, b):
                continue
            middle = centre(h)
            side = cross(line, (middle[0] - here[0], middle[1] - here[1]))
            if abs(side) <= reach:
                # Twice the scalar product in the true, unstretched plane: how far along the line the centre is.
                along = 2 * (dq * (q - a.q) + dr * (r - a.r)) + dq * (r - a.r) + dr * (q - a.q)
                met.append((along, side, h))
    met.sort()
    return SightLine(
        through=tuple([h for _, side, h in met if abs(side) < reach]),
        left=tuple([h for _, side, h in met if side == -reach]),
        right=tuple([h for _, side, h in met if side == reach]),
    )


def blockers(line: SightLine, blocks: Callable[[Hex], bool]) -> tuple[Hex, ...]:
    """Give the hexes that block a line of sight; ``()`` if nothing does.

    A blocking hex that the line runs through is enough (M44-LOS-4). Along edges and corners it takes at least one on
    the left and one on the right, at the same place or at different ones (M44-LOS-5). The answer lists the hexes of the
    first kind if there are any, else those of the second, left before right. ``blocks`` is asked about hexes off the
    board too: a game says whether they block.

    >>> line = sight_line(Hex(0, 0), Hex(1, -2))
    >>> blockers(line, lambda h: h == Hex(0, -1))
    ()
    >>> blockers(line, lambda h: True)
    (Hex(q=0, r=-1), Hex(q=1, r=-1))
    """
    through = tuple([h for h in line.through if blocks(h)])
    if through:
        return through
    left = tuple([h for h in line.left if blocks(h)])
    if not left:
        return ()
    right = tuple([h for h in line.right if blocks(h)])
    return left + right if right else ()
