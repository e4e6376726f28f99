// What the parts of the monster desk hand to one another. The values that travel are those of the server's desk.

import type { components } from "../../../wire";

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

type Schemas = components["schemas"];

/** A value that travelled: none of its parts is changed where it is. */
type Told<T> = T extends string | number | boolean | null | undefined ? T : { readonly [K in keyof T]: Told<T[K]> };

/** A monster by its stat card and ability card. */
export type Chosen = Told<Schemas["GloomhavenChosen"]>;
/** An enemy of the acting figure. `then` orders those of one initiative; `owner` is the hero whose summon it is. */
export type Hero = Told<Schemas["GloomhavenHero"]>;
/** `board`: west, south, east, north as columns and rows, row = t + floor(q / 2); null: the floor is unlimited. */
export type Position = Told<Schemas["GloomhavenPosition"]>;
export type Sentence = Told<Schemas["GloomhavenSentence"]>;
export type Column = Told<Schemas["GloomhavenColumn"]>;
/** A candidate; `lost_by` is the column in which others beat it, null for the best. */
export type Row = Told<Schemas["GloomhavenRow"]>;
/** A ranking; `decisive` is the column that parted the best from the last rivals. */
export type Ranked = Told<Schemas["GloomhavenRanked"]>;
export type Explanation = Told<Schemas["GloomhavenExplanation"]>;
export type End = Told<Schemas["GloomhavenEnd"]>;
export type TracedEnemy = Told<Schemas["GloomhavenTracedEnemy"]>;
export type Answer = Told<Schemas["GloomhavenAnswer"]>;
/** What the server says of the sight between two hexes; `tried` are lines that are blocked, when all are. */
export type Sight = Told<Omit<Schemas["GloomhavenSighted"], "name">>;
export type Complaint = Told<Schemas["Complaint"]>;
export type StatRow = Told<Schemas["GloomhavenStatLine"]>;
export type AbilityCard = Told<Schemas["GloomhavenCardLines"]>;
export type Beast = Told<Schemas["GloomhavenKind"]>;
export type Case = Told<Schemas["GloomhavenCase"]>;
export type RuleText = Told<Schemas["GloomhavenRule"]>;

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
    /** Whether hexes are called by their letters alone, without coordinates, as on a table. */
    plain?: boolean;
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
