// Says what is wrong with the layout of a page: (options) => sentences. Run in the page by checks.py.
({ touch }) => {
    const faults = [];
    const name = (element) => {
        const words = (element.getAttribute("aria-label") ?? element.innerText ?? "").trim().replace(/\s+/g, " ");
        const classes = [...element.classList].filter((each) => !each.startsWith("svelte"));
        const kind = [element.tagName.toLowerCase(), ...classes].join(".");
        return `${kind} "${words.slice(0, 60)}"`;
    };
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
        const isOut = (each) => each.getBoundingClientRect().right > root.clientWidth + 1;
        const wide = [...document.querySelectorAll("body *")].filter(isOut).slice(-1).map(name);
        faults.push(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}: ${wide}`);
    }
    const top = document.querySelector("dialog[open]") ?? document.querySelector("[aria-modal=true]") ?? document.body;
    const isSeen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    // Skip links and the list of choices show when they have the focus; a phone's sheet that is pulled up hides the board.
    const unseen = ".vh, [aria-hidden=true], [inert], .skips, .skip, .choices-zone, .sheet-defs, .pulled.phone .tools";
    const isHidden = (element) => element.closest(unseen) !== null;
    // Text that does not fit into what holds it.
    for (const element of top.querySelectorAll("button, a, label, summary, th, td, h1, h2, h3, p, li, dt, dd, legend, span, b, small, em, code")) {
        if (!isSeen(element) || isHidden(element)) continue;
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (box.width === 0 || style.display === "inline") continue;
        const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        if (hasText && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
            faults.push(`cut off or spilt sideways: ${name(element)} needs ${element.scrollWidth}, has ${element.clientWidth}`);
        if (hasText && style.overflowY !== "visible" && !["auto", "scroll"].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
            faults.push(`cut off below: ${name(element)} needs ${element.scrollHeight}, has ${element.clientHeight}`);
    }
    // Text that leaves the button, card or chip around it.
    for (const holder of top.querySelectorAll("button, .btn, .card, .side, .tag, summary, .frame, .panel")) {
        if (!isSeen(holder) || isHidden(holder) || holder.closest("[role=grid]")) continue;
        const outer = holder.getBoundingClientRect();
        const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!node.textContent.trim() || !isSeen(node.parentElement) || isHidden(node.parentElement)) continue;
            let scrolls = false;
            for (let each = node.parentElement; each && each !== holder.parentElement; each = each.parentElement)
                if (["auto", "scroll"].includes(getComputedStyle(each).overflowY) || ["auto", "scroll"].includes(getComputedStyle(each).overflowX)) scrolls = true;
            if (scrolls) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const inner = range.getBoundingClientRect();
            if (inner.width === 0) continue;
            if (inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5 || inner.top < outer.top - 4 || inner.bottom > outer.bottom + 4)
                faults.push(`"${node.textContent.trim().slice(0, 40)}" leaves ${name(holder)}`);
        }
    }
    // Things to press: large enough, and not covered.
    for (const element of top.querySelectorAll("button, a[href], summary, select, input:not([type=file], .vh), [role=option]")) {
        if (!isSeen(element) || isHidden(element) || element.closest("svg")) continue;
        const label = element.matches("input[type=radio], input[type=checkbox]") ? element.closest("label") : null;
        const box = (label ?? element).getBoundingClientRect();
        if (box.width === 0 || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) continue;
        const isInText = element.tagName === "A" && getComputedStyle(element).display === "inline";
        const least = touch ? 44 : 24;
        // The handle of a phone's sheet takes the width of the window.
        const isHandle = element.matches(".grab") && box.height >= 24;
        if (!isInText && !isHandle && (box.width < least - 0.5 || box.height < least - 0.5))
            faults.push(`too small to hit: ${name(element)} is ${Math.round(box.width)} x ${Math.round(box.height)}, not ${least}`);
        const x = Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2));
        const y = Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2));
        const hit = document.elementFromPoint(x, y);
        const scrolled = (() => {
            for (let each = element.parentElement; each; each = each.parentElement) {
                const outer = each.getBoundingClientRect();
                if (getComputedStyle(each).overflow !== "visible" && (x < outer.left || x > outer.right || y < outer.top || y > outer.bottom)) return true;
            }
            return false;
        })();
        const host = label ?? element;
        if (hit && !scrolled && !host.contains(hit) && !hit.contains(host) && !hit.closest(".bar"))
            faults.push(`covered: ${name(element)} by ${name(hit)}`);
    }
    return [...new Set(faults)];
}
