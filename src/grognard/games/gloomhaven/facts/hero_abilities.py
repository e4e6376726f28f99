"""What the cards and items of characters do, as values: one class for each kind of ability (section CARD of the rules).

An *ability* is one thing that a half of a card lists; a ``Change`` alters an ability, because an element was consumed
for it or because of whom it meets. All amounts are ``Amount``s, since some count something. Whom an ability affects,
``Aim`` says (both in ``hero_values``); the words of ``WHO`` are always seen from the acting figure, and allies never
include it (GH-CARD-10).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from grognard.games.gloomhaven.facts.area import Area
from grognard.games.gloomhaven.facts.hero_values import ALWAYS as ALWAYS
from grognard.games.gloomhaven.facts.hero_values import COUNTED as COUNTED
from grognard.games.gloomhaven.facts.hero_values import NOTHING as NOTHING
from grognard.games.gloomhaven.facts.hero_values import PER as PER
from grognard.games.gloomhaven.facts.hero_values import SELF as SELF
from grognard.games.gloomhaven.facts.hero_values import USUAL as USUAL
from grognard.games.gloomhaven.facts.hero_values import WHO as WHO
from grognard.games.gloomhaven.facts.hero_values import Aim as Aim
from grognard.games.gloomhaven.facts.hero_values import Amount as Amount
from grognard.games.gloomhaven.facts.hero_values import Condition as Condition
from grognard.kernel.value import Facts


@dataclass(frozen=True, slots=True)
class Change(Facts):
    """What an ability gains: amounts added to its numbers, conditions, experience, and what is done besides.

    ``add``: pairs of a number's name (``attack``, ``pierce``, ``push``, ``pull``, ``move``, ``heal``, ``shield``,
    ``retaliate``, ``range``, ``targets``) and the amount. ``double`` doubles the attack. ``set_*`` replace. ``actions``
    are performed as well, right after the ability (with an attack: after each of its targets); ``instead`` replaces the
    ability. ``gain``: shield and retaliate for the round. ``ignore_shield``, ``advantage``, ``negate`` (suffer no
    damage), ``attacker_disadvantage`` as they say; ``retaliate_range`` is that of an added retaliate.
    """

    add: tuple[tuple[str, Amount], ...] = ()
    double: bool = False
    conditions: tuple[str, ...] = ()
    xp: int = 0
    actions: tuple[Ability, ...] = ()
    instead: tuple[Ability, ...] = ()
    set_who: str = ""
    set_within: int = 0
    set_value: Amount | None = None
    set_targets: int = 0
    set_count: int = 0
    set_area: Area | None = None
    set_bonuses: tuple[Bonus, ...] = ()
    set_effect: Change | None = None
    advantage: bool = False
    negate: bool = False
    ignore_shield: bool = False
    attacker_disadvantage: bool = False
    retaliate_range: int = 1
    gain_shield: int = 0
    gain_retaliate: int = 0
    reach: int = 0
    jump: bool = False
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Bonus(Facts):
    """A change that an attack gets against each target of which ``when`` holds, once for each thing ``per`` counts."""

    change: Change
    when: Condition = ALWAYS
    per: str = ""


@dataclass(frozen=True, slots=True)
class Consumption(Facts):
    """An element that may be consumed (``any``: one of the player's choice) and what changes then (GH-ELEM-3).

    ``on_play``: only when the card is played, not at each use.
    """

    element: str
    change: Change
    on_play: bool = False


@dataclass(frozen=True, slots=True)
class Attack(Facts):
    """Attack X (GH-ATK-1): ``when`` must hold or there is no attack.

    ``also_on_path``: the enemies on a straight line to the target are targets too. ``into_obstacles``: a push may run
    into obstacles, which are destroyed, with so much damage and experience for each; ``blocked_push``: so much damage
    and experience for each hex of the push that a wall or obstacle keeps it from.
    """

    value: Amount
    aim: Aim = USUAL
    conditions: tuple[str, ...] = ()
    pierce: int = 0
    push: int = 0
    pull: int = 0
    bonuses: tuple[Bonus, ...] = ()
    consume: tuple[Consumption, ...] = ()
    when: Condition = ALWAYS
    xp_per_target: int = 0
    also_on_path: bool = False
    into_obstacles: tuple[int, int] | None = None
    blocked_push: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Move(Facts):
    """Move X (GH-MOVE-1). ``loot_path``: money in every hex entered is taken; ``must_end_beside_obstacle``."""

    value: Amount
    jump: bool = False
    straight: bool = False
    must_end_beside_obstacle: bool = False
    loot_path: bool = False
    destroys_obstacles: bool = False
    disarms_traps: bool = False
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Heal(Facts):
    """Heal X (GH-RET-5); ``conditions`` go to whoever is healed."""

    value: Amount
    aim: Aim = USUAL
    consume: tuple[Consumption, ...] = ()
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Loot(Facts):
    """Loot X (GH-LOOT-2); ``most``: so many money tokens at most, 0 for no limit."""

    value: Amount
    most: int = 0
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Shield(Facts):
    """Shield X (GH-RET-1)."""

    value: Amount
    aim: Aim = SELF
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Retaliate(Facts):
    """Retaliate X, Range Y (GH-RET-2)."""

    value: Amount
    range: int = 1
    aim: Aim = SELF
    xp_per_trigger: int = 0
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Shift(Facts):
    """Push X or pull X without an attack (GH-PUSH-1); ``to_marked``: pulled towards the marked hex."""

    kind: Literal["push", "pull"]
    value: Amount
    aim: Aim = USUAL
    to_marked: bool = False
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Inflict(Facts):
    """Conditions without an attack (GH-COND-1), good ones too; ``push`` as with an attack."""

    conditions: tuple[str, ...]
    aim: Aim = USUAL
    push: int = 0
    when: Condition = ALWAYS
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Kill(Facts):
    """Kill a monster of one of these ranks, which no boss has (GH-BOSS-1); ``mark``: its hex is remembered.

    Without ``ranks`` whoever it happens to fulfil ``when`` is killed, bosses too.
    """

    aim: Aim
    ranks: tuple[str, ...] = ()
    when: Condition = ALWAYS
    mark: bool = False
    xp_per_target: int = 0


@dataclass(frozen=True, slots=True)
class Damage(Facts):
    """Damage that is suffered, not attacked: no modifier card, no shield (GH-ATK-14)."""

    value: Amount
    aim: Aim
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit(Facts):
    """A figure that characters summon (GH-SUM-3); ``move`` or ``attack`` None: it does not do that.

    ``attack_counts_half_hp``: its attack is half its present hit points, rounded up.
    """

    id: str
    hp: int
    move: int | None
    attack: int | None
    range: int | None = None
    flying: bool = False
    attack_conditions: tuple[str, ...] = ()
    attack_infuses: tuple[str, ...] = ()
    on_death: tuple[Ability, ...] = ()
    attack_counts_half_hp: bool = False


@dataclass(frozen=True, slots=True)
class Summon(Facts):
    """Summon a figure to an adjacent empty hex (GH-SUM-1)."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Recover(Facts):
    """Take back cards (GH-CARD-9): ``count`` 0 for all; ``then_lose`` so many cards of its own hand are lost after it.

    ``of_neighbour``: the card is one of an ally adjacent to the recipient. ``up_to``: fewer may be taken;
    ``optional``: the recipient may decline.
    """

    pile: Literal["discard", "lost"]
    count: int
    aim: Aim = SELF
    then_lose: int = 0
    of_neighbour: bool = False
    up_to: bool = False
    optional: bool = False
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Refresh(Facts):
    """Make used items ready again (GH-CARD-9): ``count`` 0 for all; ``slot`` "" for any.

    ``optional``: the recipient may decline.
    """

    state: Literal["spent", "consumed"]
    count: int
    aim: Aim = SELF
    slot: str = ""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class CreateTrap(Facts):
    """Put a trap on an adjacent empty hex; ``xp``: when an enemy springs it."""

    damage: int
    conditions: tuple[str, ...] = ()
    xp: int = 0


@dataclass(frozen=True, slots=True)
class DisarmTrap(Facts):
    """Take an adjacent trap away; with ``effects_range`` its effects go to one enemy within it."""

    effects_range: int = 0


@dataclass(frozen=True, slots=True)
class CreateObstacle(Facts):
    """Put obstacles on empty hexes, ``size`` hexes each (3: a triangle), in range (1: adjacent) (GH-MOVE-10).

    ``on_marked``: on the marked hex; ``mark``: the hexes are remembered.
    """

    count: int
    range: int = 1
    size: int = 1
    on_marked: bool = False
    mark: bool = False


@dataclass(frozen=True, slots=True)
class DestroyObstacle(Facts):
    """Take obstacles in range away, ``count`` 0 for all."""

    count: int
    range: int = 1
    mark: bool = False
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveObstacle(Facts):
    """Move an adjacent one-hex obstacle to an empty hex in range (GH-MOVE-10)."""

    to_range: int
    mark: bool = False


@dataclass(frozen=True, slots=True)
class ChooseHex(Facts):
    """Choose a hex in range and remember it."""

    range: int


@dataclass(frozen=True, slots=True)
class Order(Facts):
    """Another figure performs abilities now: an enemy that is forced to, or an ally that may.

    ``control``: the player of the card decides, else whoever decides for that figure. ``end_beside_you``: it must end
    its move adjacent to the performer; ``augments``: the performer's augments count for its attacks.
    """

    aim: Aim
    actions: tuple[Ability, ...]
    control: bool = False
    forced: bool = False
    end_beside_you: bool = False
    augments: bool = False


@dataclass(frozen=True, slots=True)
class ControlTurn(Facts):
    """An enemy takes its next turn this round with the sides swapped; ``control``: the player decides all of it."""

    aim: Aim
    ranks: tuple[str, ...] = ("normal", "elite")
    control: bool = False


Occasion = Literal["attack", "attack-action", "heal-action", "damage-suffered", "attack-damage-suffered", "attacked"]


@dataclass(frozen=True, slots=True)
class Lasting(Facts):
    """A bonus that lasts as long as its card is active (GH-CARD-7).

    ``on``: ``attack`` each attack of the holder, ``attack-action``, ``heal-action``, ``damage-suffered`` from any
    source, ``attack-damage-suffered``, ``attacked`` each attack aimed at the holder. ``uses``: so often at most, 0 for
    no limit. ``cost_element``: an element to be consumed at each use; ``cost_obstacle``: an adjacent obstacle to be
    destroyed.
    """

    on: Occasion
    effect: Change
    aim: Aim = SELF
    kind: Literal["", "melee", "ranged"] = ""
    when: Condition = ALWAYS
    uses: int = 0
    cost_element: str = ""
    cost_obstacle: bool = False
    consume: tuple[Consumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Trigger(Facts):
    """Abilities at the start or end of each own turn, as long as the card is active; each time uses a slot."""

    at: Literal["start", "end"]
    actions: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Augment(Facts):
    """An augment: while active, its effect holds for the holder's melee attacks; one at a time."""

    effect: Change


@dataclass(frozen=True, slots=True)
class AugmentLimit(Facts):
    """So many augments may be active at a time."""

    limit: int


@dataclass(frozen=True, slots=True)
class AugmentRanged(Facts):
    """The augments hold for ranged attacks too."""


@dataclass(frozen=True, slots=True)
class Consume(Facts):
    """An optional consumption of its own line (GH-ELEM-3): abilities, or additions to the abilities before it.

    ``lasts``: the card's duration holds only if the element was consumed.
    """

    element: str
    actions: tuple[Ability, ...] = ()
    add: tuple[tuple[str, Amount], ...] = ()
    xp: int = 0
    lasts: bool = False


@dataclass(frozen=True, slots=True)
class GainTokens(Facts):
    """Gain money tokens from the supply."""

    value: Amount


@dataclass(frozen=True, slots=True)
class Redirect(Facts):
    """Enemies' attacks aimed at adjacent allies are aimed at the holder instead, whatever their range (Brute)."""


@dataclass(frozen=True, slots=True)
class MoveAsAttack(Facts):
    """Any Move ability of the holder may be performed as an Attack of the same value (Brute)."""


@dataclass(frozen=True, slots=True)
class Infuse(Facts):
    """Create elements at once (items); ``any`` is one of the player's choice."""

    elements: tuple[str, ...]


Ability: TypeAlias = (
    Attack
    | Move
    | Heal
    | Loot
    | Shield
    | Retaliate
    | Shift
    | Inflict
    | Kill
    | Damage
    | Summon
    | Recover
    | Refresh
    | CreateTrap
    | DisarmTrap
    | CreateObstacle
    | DestroyObstacle
    | MoveObstacle
    | ChooseHex
    | Order
    | ControlTurn
    | Lasting
    | Trigger
    | Augment
    | AugmentLimit
    | AugmentRanged
    | Consume
    | GainTokens
    | Redirect
    | MoveAsAttack
    | Infuse
)
