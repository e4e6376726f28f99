// What of an answer is drawn over the board: the answer as a whole, one outcome of it, or a step of the reasoning.
import { has, keyOf, same } from "../hexes";
import type { Answer, End, Names, Ranked, Row, Segment, Shown, Spot } from "../types";

/** So many candidates of a table are shown before the rest is folded, and have their letters on the board. */
export const FOLD = 9;

export interface Target {
    hex: Spot;
    /** Not in every outcome: the players choose. */
    some: boolean;
}

export interface Candidate {
    hex: Spot;
    letter: string;
    /** Others beat it in what has been looked at so far. */
    out: boolean;
    pointed: boolean;
}

export interface Traces {
    /** Where the monster may end, each once. */
    ends: { hex: Spot; letter: string; chosen: boolean }[];
    /** The ways that it walks; `numbered` counts their steps. */
    ways: (readonly Spot[])[];
    numbered: boolean;
    focus: Spot | null;
    /** Enemies that are ranked, in a step about the focus. */
    rivals: { hex: Spot; out: boolean; pointed: boolean }[];
    targets: Target[];
    sights: readonly Segment[];
    candidates: Candidate[];
    /** Hexes that were considered. */
    considered: Spot[];
}

const LONG = 4;

export const NONE: Traces = {
    ends: [],
    ways: [],
    numbered: false,
    focus: null,
    rivals: [],
    targets: [],
    sights: [],
    candidates: [],
    considered: [],
};

/** The ranking of hexes that says most about where it ends: the last one that has candidates. */
export function whereRanked(rankings: readonly Ranked[]): Ranked | null {
    return rankings.findLast((ranked) => ranked.kind !== "focus" && ranked.rows.length > 0) ?? null;
}

/** The ranking that a hex is a candidate of, and its row: in the one that is shown, else the focus or where it ends. */
export function candidateAt(
    answer: Answer | null,
    shown: Shown | null,
    hex: Spot,
): { ranked: Ranked; row: Row } | null {
    const rankings = answer?.explanation?.rankings ?? [];
    const first = shown ? rankings[shown.ranking] : undefined;
    const others = [whereRanked(rankings), rankings.find((ranked) => ranked.kind === "focus")];
    for (const ranked of [first, ...others]) {
        const row = ranked?.rows.find((each) => same(each.hex, hex));
        if (ranked && row) return { ranked, row };
    }
    return null;
}

/** Whether a row has lost by what the reader has looked at: all columns if `stage` is null. */
export function isOut(row: Row, stage: number | null): boolean {
    return row.lost_by !== null && (stage === null || row.lost_by < stage);
}

export function traces(answer: Answer | null, shown: Shown | null, outcome: number | null, names: Names): Traces {
    if (!answer) return NONE;
    const ranked = (shown && answer.explanation?.rankings[shown.ranking]) ?? null;
    return shown && ranked ? ofStep(answer, ranked, shown, names) : ofAnswer(answer, outcome, names);
}

function once(hexes: Iterable<Spot>): Spot[] {
    const found = new Map<string, Spot>();
    for (const hex of hexes) if (!found.has(keyOf(hex))) found.set(keyOf(hex), hex);
    return [...found.values()];
}

function longest(ways: readonly (readonly Spot[])[]): number {
    return Math.max(0, ...ways.map((way) => way.length - 1));
}

function endsOf(answer: Answer, outcome: number | null, names: Names): Traces["ends"] {
    const chosen = outcome === null ? null : (answer.outcomes[outcome]?.end ?? null);
    const me = answer.position?.me ?? null;
    return once(answer.outcomes.map(({ end }) => end))
        .filter((hex) => !same(hex, me))
        .map((hex) => ({ hex, letter: names.letter(hex), chosen: chosen === null || same(hex, chosen) }));
}

function ofAnswer(answer: Answer, outcome: number | null, names: Names): Traces {
    const rankings = answer.explanation?.rankings ?? [];
    const chosen = outcome === null ? null : (answer.outcomes[outcome] ?? null);
    const outcomes = chosen ? [chosen] : answer.outcomes;
    const ways = (answer.explanation?.ways ?? []).filter((way) =>
        outcomes.some(({ end }) => way.length > 1 && same(way.at(-1) ?? null, end)),
    );
    const targets = once(outcomes.flatMap((each) => each.targets)).map((hex) => ({
        hex,
        some: !outcomes.every((each) => has(each.targets, hex)),
    }));
    const where = whereRanked(rankings);
    const from = outcomes[0]?.end ?? null;
    const row = rankings
        .filter(({ kind }) => kind === "shots" || kind === "stands")
        .flatMap(({ rows }) => rows)
        .findLast((each) => same(each.hex, from) && each.sights.length > 0);
    return {
        ...NONE,
        ends: endsOf(answer, chosen ? outcome : null, names),
        ways,
        numbered: ways.length === 1 && longest(ways) >= LONG,
        focus: answer.focus[0] ?? null,
        targets,
        sights: targets.length > 0 ? (row?.sights ?? []) : [],
        candidates: lettered(answer.outcomes, where?.rows.slice(0, FOLD) ?? [], null, null, names),
        considered: once(where?.rows.map((each) => each.hex) ?? []),
    };
}

/** The candidates of a table that have a letter and are not where it may end; `told` says which of them are out. */
function lettered(
    outcomes: readonly End[],
    rows: readonly Row[],
    told: { stage: number | null } | null,
    pointed: Row | null,
    names: Names,
): Candidate[] {
    const ends = outcomes.map(({ end }) => end);
    return rows
        .filter((row) => names.letter(row.hex) !== "" && !has(ends, row.hex))
        .map((row) => ({
            hex: row.hex,
            letter: names.letter(row.hex),
            out: told !== null && isOut(row, told.stage),
            pointed: row === pointed,
        }));
}

function ofStep(answer: Answer, ranked: Ranked, shown: Shown, names: Names): Traces {
    const row = shown.row === null ? null : (ranked.rows[shown.row] ?? null);
    const left = ranked.rows.filter((each) => !isOut(each, shown.stage));
    if (ranked.kind === "focus") {
        const ways = row && row.way.length > 1 ? [row.way] : [];
        return {
            ...NONE,
            ways,
            numbered: longest(ways) >= LONG,
            focus: row?.hex ?? (left.length === 1 ? (left[0]?.hex ?? null) : null),
            rivals: ranked.rows.map((each) => ({
                hex: each.hex,
                out: isOut(each, shown.stage),
                pointed: each === row,
            })),
            sights: row?.sights ?? [],
        };
    }
    // Going through the columns, all are in play at first; else those that the table has unfolded, and the one pointed at.
    const rows = shown.stage !== null ? ranked.rows : ranked.rows.filter((each, place) => place < FOLD || each === row);
    const ways = row && row.way.length > 1 ? [row.way] : [];
    const targets = once(row?.targets.flat() ?? []);
    // Until the columns have decided, where it ends is a candidate like the others.
    const isDecided = left.every((each) => each.lost_by === null);
    return {
        ...NONE,
        ends: isDecided ? endsOf(answer, null, names) : [],
        ways,
        numbered: longest(ways) >= LONG,
        focus: ranked.focus ?? answer.focus[0] ?? null,
        targets: targets.map((hex) => ({ hex, some: !row?.targets.every((each) => has(each, hex)) })),
        sights: row?.sights ?? [],
        // Without a step everybody is still told by letter: that they lost is what the table says.
        candidates: lettered(isDecided ? answer.outcomes : [], rows, shown.stage === null ? null : shown, row, names),
        considered: once(ranked.rows.map((each) => each.hex)),
    };
}
