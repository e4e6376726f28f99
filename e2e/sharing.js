// Says what is wrong with how the parts of a table share the window. Run in the page by checks.py.
() => {
    const faults = [];
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const parts = {
        board: box("[data-zone=board]"),
        prompt: box(".prompt"),
        hand: box("[data-zone=hand]"),
        answers: box("[data-zone=answers]"),
        left: box(".rail.left"),
        right: box(".rail.right"),
        history: box(".app > .bar"),
    };
    const there = Object.entries(parts).filter(([, each]) => each && each.width > 0 && each.height > 0);
    for (const [one, a] of there) {
        if (a.left < -1 || a.right > innerWidth + 1 || a.top < -1 || (a.bottom > innerHeight + 1 && one !== "hand"))
            faults.push(`${one} leaves the window`);
        for (const [other, b] of there) {
            if (one >= other) continue;
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 1 && high > 1) faults.push(`${one} overlaps ${other} by ${Math.round(wide)} x ${Math.round(high)}`);
        }
    }
    const area = (each) => (each ? each.width * each.height : 0);
    for (const [name, each] of there)
        if (name !== "board" && area(each) > area(parts.board)) faults.push(`${name} is larger than the board`);
    if (area(parts.board) < 0.34 * innerWidth * innerHeight)
        faults.push(`the board has only ${Math.round((100 * area(parts.board)) / (innerWidth * innerHeight))} % of the window`);
    return faults;
}
