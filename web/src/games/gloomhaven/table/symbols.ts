// The table's own symbols, beside those it shares with the desk.
import source from "./symbols.svg?raw";

/** The sheet as an element of a page. */
export const tableSheet = source.slice(source.indexOf("<svg xmlns"));
