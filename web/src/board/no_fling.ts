// A board that is dragged by its own code must not be flung by the browser too: Chromium takes a flick of the finger for
// the beginning of a fling even where `touch-action` leaves it nothing to scroll, and the next tap, wherever it is, for
// what stops it: no click comes of it. A touch that is consumed is no gesture of the browser's.

/** For an element with the `drags` of its own: an attachment that keeps the browser from making more of a drag. */
export function noFling(drags: () => boolean): (node: HTMLElement) => () => void {
    return (node) => {
        const onmove = (event: TouchEvent): void => {
            // A tap must stay one, so that nothing is consumed before the board is dragged.
            if (drags() && event.cancelable) event.preventDefault();
        };
        node.addEventListener("touchmove", onmove, { passive: false });
        return () => node.removeEventListener("touchmove", onmove);
    };
}
