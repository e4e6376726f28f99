// What the parts of the monster desk hand to one another. The values that travel are those of the server's desk.

/** A hex (q, t): columns from west to east, t up the column, as in the notation. */
export type Spot = readonly [number, number];
/** The edge of a hex, clockwise from 0 = north. */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5;
/** A wall line: the hex and its edge. */
export type WallLine = readonly [number, number, number];
/** A line of sight between two corners; the hex (q, t) has its centre at (3q, 2t + q) in these units, y up. */
export type Segment = readonly [number, number, number, number];

export type Mode = "walk" | "jump" | "fly";
export type Condition = "muddled" | "disarmed" | "immobilized" | "stunned";
export type Rank = "normal" | "elite";
export const CONDITIONS = ["muddled", "disarmed", "immobilized", "stunned"] as const satisfies readonly Condition[];
export const MODES = ["walk", "jump", "fly"] as const satisfies readonly Mode[];

export interface Chosen {
    id: string;
    rank: Rank;
    level: number;
    card: number;
    consumed: readonly string[];
}

/** An enemy of the acting figure. `then` orders those of one initiative; `owner` is the hero whose summon it is. */
export interface Hero {
    hex: Spot;
    initiative: number;
    then: number;
    visible: boolean;
    owner: Spot | null;
}

export interface Position {
    me: Spot;
    move: number;
    range: number | null;
    targets: number | "all";
    mode: Mode;
    conditions: readonly Condition[];
    attack_first: boolean;
    monster: Chosen | null;
    /** West, south, east, north: columns and rows, row = t + floor(q / 2); null: the floor is unlimited. */
    board: readonly [number, number, number, number] | null;
    area_kind: "melee" | "ranged" | null;
    area: readonly Spot[];
    allies: readonly Spot[];
    enemies: readonly Hero[];
    walls: readonly Spot[];
    lines: readonly WallLine[];
    obstacles: readonly Spot[];
    traps: readonly Spot[];
    hazards: readonly Spot[];
    difficult: readonly Spot[];
    names: readonly (readonly [Spot, string])[];
}

export interface Sentence {
    text: string;
    rules: readonly string[];
}

export interface Column {
    name: string;
    title: string;
    rule: string;
    hint: string;
}

/** A candidate; `lost_by` is the column in which others beat it, null for the best. */
export interface Row {
    hex: Spot;
    cells: readonly string[];
    lost_by: number | null;
    way: readonly Spot[];
    targets: readonly (readonly Spot[])[];
    sights: readonly Segment[];
}

export interface Ranked {
    kind: "focus" | "stands" | "shots" | "stops";
    question: string;
    answer: string;
    columns: readonly Column[];
    rows: readonly Row[];
    /** The column that parted the best from the last rivals. */
    decisive: number | null;
    sentences: readonly Sentence[];
    focus: Spot | null;
    goal: Spot | null;
}

export interface Explanation {
    headline: Sentence;
    sentences: readonly Sentence[];
    rankings: readonly Ranked[];
    ways: readonly (readonly Spot[])[];
    numbers: readonly (readonly [string, string])[];
}

export interface End {
    end: Spot;
    targets: readonly Spot[];
}

export interface TracedEnemy {
    enemy: Spot;
    negative: number;
    walk: number;
    distance: number;
    focus: boolean;
}

export interface Answer {
    name: string;
    outcomes: readonly End[];
    focus: readonly Spot[];
    trace: readonly TracedEnemy[];
    same: boolean | null;
    text: string;
    position: Position | null;
    explanation: Explanation | null;
}

/** What the server says of the sight between two hexes; `tried` are lines that are blocked, when all are. */
export interface Sight {
    from: Spot;
    to: Spot;
    distance: number | null;
    sees: boolean;
    line: Segment | null;
    tried: readonly Segment[];
}

// ---- the page and its parts ----------------------------------------------------------------------------------------

export const TOOLS = [
    "select",
    "wall",
    "line",
    "obstacle",
    "trap",
    "hazard",
    "difficult",
    "hero",
    "summon",
    "ally",
    "monster",
    "erase",
    "ruler",
] as const;
export type Tool = (typeof TOOLS)[number];

export type Orientation = "flat" | "pointy";

/**
 * What stands in a hex and what it is called. `sign` is the class or the monster whose charge it wears, null for a name
 * of one's own; `name` is never empty.
 */
export interface Figure {
    kind: "hero" | "summon" | "ally" | "monster";
    hex: Spot;
    name: string;
    sign: string | null;
    /** The number on its plinth or in its corner; null: none is shown. */
    number: string | null;
    elite: boolean;
    visible: boolean;
}

/** How to call what stands in a hex, and the hexes themselves. */
export interface Names {
    /** The figure in a hex; null if none stands there. */
    figure(hex: Spot): Figure | null;
    /** The letter that ties the hex on the board to its row in the tables; "" if it has none. */
    letter(hex: Spot): string;
    /** All that is in a hex, for a reader of the screen: "(4,2), trap". */
    hex(hex: Spot): string;
}

/**
 * Where the reader is in the reasoning: a ranking, how many of its columns have been looked at (all if null), and the
 * row that is pointed at.
 */
export interface Shown {
    ranking: number;
    stage: number | null;
    row: number | null;
}

/** The two ends of the ruler, and what the server says of them once it has answered. */
export interface Measured {
    from: Spot;
    to: Spot | null;
    sight: Sight | null;
}

/**
 * The board. A stroke is `onapply` where it begins (a press that has become a click, tap or drag, or Enter), `onpaint` for
 * each further hex, and `onrelease` when it ends; on a tap and on Enter, `onapply` and `onrelease`. Two fingers, the wheel,
 * and with `select` or `ruler` one finger beginning on a hex without a figure, move the board and are no stroke.
 */
export interface DeskBoardProps {
    position: Position;
    answer: Answer | null;
    names: Names;
    shown: Shown | null;
    /** The outcome that the players chose to look at, by its place in `answer.outcomes`. */
    outcome: number | null;
    tool: Tool;
    /** Where the keys are; the board draws it and keeps it in sight. */
    cursor: Spot | null;
    /** The figure that is being edited. */
    selected: Spot | null;
    orientation: Orientation;
    ruler: Measured | null;
    /** The answer is of an earlier position: a new one is on its way. */
    stale: boolean;
    onapply: (hex: Spot, edge: Edge | null) => void;
    onpaint: (hex: Spot, edge: Edge | null) => void;
    onrelease: () => void;
    onlook: (hex: Spot | null) => void;
    oncursor: (hex: Spot) => void;
}

/** The tables of the reasoning. `only` shows one part of them, on a phone: the focus, or where and who is hit. */
export interface WhyTablesProps {
    explanation: Explanation;
    names: Names;
    shown: Shown | null;
    onshow: (shown: Shown | null) => void;
    /** A rule's sign was pressed: its text is wanted. Sentences and columns show their rules by `RuleSign`. */
    onrule: (rule: string) => void;
    /** The hex that is pointed at on the board: its row is marked. */
    looked?: Spot | null;
    only?: "whom" | "where" | null;
}
