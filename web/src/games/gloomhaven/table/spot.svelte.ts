// Which figures are pointed out on the board, while the reader points at them in the track or in the rail.

class Spot {
    /** Where they stand. */
    places = $state.raw<readonly string[]>([]);
}

/** One table is on the page at a time. */
export const spot = new Spot();
