// What of an answer is drawn over the board: the answer as a whole, one outcome of it, or a step of the reasoning.
import { has, keyOf, same, uniqueHexes } from "../hexes";
import { toldHexes } from "../told";
import type { Answer, End, Names, Ranked, Row, Segment, Shown, Spot } from "../types";

/** So many candidates of a table are shown before the rest is folded, and have their letters on the board. */
export const FOLD = 9;

/** The rows of a table that is not unfolded. One row more takes no more room than the fold itself. */
export function unfolded(rows: readonly Row[]): readonly Row[] {
    return rows.length > FOLD + 1 ? rows.slice(0, FOLD) : rows;
}

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
    /** A sentence names it, the step that is shown does not rank it. */
    aside: boolean;
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
    /** The hexes that an area attack hits, in one place of it. */
    area: readonly Spot[];
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
    area: [],
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

function longest(ways: readonly (readonly Spot[])[]): number {
    return Math.max(0, ...ways.map((way) => way.length - 1));
}

function endsOf(answer: Answer, outcome: number | null, names: Names): Traces["ends"] {
    const chosen = outcome === null ? null : (answer.outcomes[outcome]?.end ?? null);
    const me = answer.position?.me ?? null;
    return uniqueHexes(answer.outcomes.map(({ end }) => end))
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
    const targets = uniqueHexes(outcomes.flatMap((each) => each.targets)).map((hex) => ({
        hex,
        some: !outcomes.every((each) => has(each.targets, hex)),
    }));
    const where = whereRanked(rankings);
    const tables = rankings.filter(({ kind }) => kind !== "focus");
    const from = outcomes[0]?.end ?? null;
    const row = rankings
        .filter(({ kind }) => kind === "shots" || kind === "stands")
        .flatMap(({ rows }) => rows)
        .findLast((each) => same(each.hex, from) && each.sights.length > 0);
    return {
        ...NONE,
        ends: endsOf(answer, chosen ? outcome : null, names),
        area: outcomes.length === 1 && outcomes[0] ? areaOf(rankings, outcomes[0]) : [],
        ways,
        numbered: ways.length === 1 && longest(ways) >= LONG,
        focus: answer.focus[0] ?? null,
        targets,
        sights: targets.length > 0 ? (row?.sights ?? []) : [],
        candidates: lettered(
            answer.outcomes,
            tables.flatMap(({ rows }) => rows),
            null,
            null,
            names,
        ),
        considered: uniqueHexes(where?.rows.map((each) => each.hex) ?? []),
    };
}

/** Where the area lies in an outcome. */
function areaOf(rankings: readonly Ranked[], { end, targets }: End): readonly Spot[] {
    const rows = rankings.flatMap((ranked) => (ranked.kind === "focus" ? [] : ranked.rows));
    for (const row of rows.filter((each) => same(each.hex, end)).toReversed()) {
        const which = row.targets.findIndex(
            (set) => set.length === targets.length && set.every((hex) => has(targets, hex)),
        );
        if (row.areas[which]) return row.areas[which];
    }
    return [];
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
    const taken = new Set(ends.map(keyOf));
    const first = (row: Row): boolean => !taken.has(keyOf(row.hex)) && Boolean(taken.add(keyOf(row.hex)));
    return rows
        .filter((row) => (names.letter(row.hex) !== "" || row === pointed) && first(row))
        .map((row) => ({
            hex: row.hex,
            letter: names.letter(row.hex),
            out: told !== null && isOut(row, told.stage),
            pointed: row === pointed,
            aside: false,
        }));
}

/** The letters of hexes that sentences name, where nothing else of the step is drawn. */
function asides(answer: Answer, drawn: readonly { hex: Spot }[], names: Names): Candidate[] {
    const others = uniqueHexes(answer.explanation ? toldHexes(answer.explanation) : []).filter(
        (hex) => names.letter(hex) !== "" && !drawn.some((each) => same(each.hex, hex)),
    );
    return others.map((hex) => ({ hex, letter: names.letter(hex), out: false, pointed: false, aside: true }));
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
            candidates: asides(answer, [], names),
        };
    }
    const ways = row && row.way.length > 1 ? [row.way] : [];
    const targets = uniqueHexes(row?.targets.flat() ?? []);
    // Until the columns have decided, where it ends is a candidate like the others.
    const isDecided = left.every((each) => each.lost_by === null);
    const ends = isDecided ? endsOf(answer, null, names) : [];
    // Without a step everybody is still told by letter: that they lost is what the table says.
    const told = shown.stage === null ? null : shown;
    const candidates = lettered(isDecided ? answer.outcomes : [], ranked.rows, told, row, names);
    return {
        ...NONE,
        ends,
        ways,
        numbered: longest(ways) >= LONG,
        focus: ranked.focus ?? answer.focus[0] ?? null,
        area: row?.areas[0] ?? [],
        targets: targets.map((hex) => ({ hex, some: !row?.targets.every((each) => has(each, hex)) })),
        sights: row?.sights ?? [],
        candidates: [...candidates, ...asides(answer, [...ends, ...candidates], names)],
        considered: uniqueHexes(ranked.rows.map((each) => each.hex)),
    };
}
