/** The context of a board that lies under a sheet: the place that the sheet tells of, "" for none, null while it rests. */
export const STEADY = Symbol("steady");
