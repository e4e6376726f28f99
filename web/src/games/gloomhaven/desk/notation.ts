// Writes a position as a `map` block. It is read by the server alone.
import { COMPASS, keyOf, same } from "./hexes";
import { heroes, summonsOf } from "./position";
import type { Answer, Chosen, End, Hero, Position, Spot, TracedEnemy, WallLine } from "./types";

function hex(spot: Spot): string {
    return `(${keyOf(spot)})`;
}

function inOrder(spots: readonly Spot[]): Spot[] {
    return spots.toSorted(([q, t], [otherQ, otherT]) => q - otherQ || t - otherT);
}

function hexes(spots: readonly Spot[]): string {
    return inOrder(spots).map(hex).join(" ");
}

function me(position: Position): string {
    const { move, range, targets, mode, conditions, attack_first } = position;
    const words: (string | false)[] = position.monster
        ? []
        : [`move=${move}`, `range=${range ?? "melee"}`, `targets=${targets}`, mode];
    return [hex(position.me), ...words, ...conditions, !position.monster && attack_first && "attack-first"]
        .filter(Boolean)
        .join(" ");
}

function monster({ id, rank, level, card, consumed }: Chosen): string {
    return [id, rank, `level=${level}`, `card=${card}`, ...consumed].join(" ");
}

function enemy({ hex: at, initiative, then, owner }: Hero): string {
    if (owner) return hex(at);
    const then_ = then ? `.${String(then).padStart(2, "0")}` : "";
    return hex(at) + (initiative || then ? `@${initiative}${then_}` : "");
}

/** Heroes as they act, each with its summons behind it. */
function enemies(position: Position): string {
    return heroes(position)
        .flatMap((each) => [each, ...summonsOf(position, each.hex)])
        .map(enemy)
        .join(" ");
}

function summons(position: Position): string {
    return heroes(position)
        .filter((each) => summonsOf(position, each.hex).length > 0)
        .map((each) => {
            const theirs = summonsOf(position, each.hex).map((summon) => hex(summon.hex));
            return `${theirs.join(" ")} of ${hex(each.hex)}`;
        })
        .join("; ");
}

function lines(all: readonly WallLine[]): string {
    return all
        .toSorted((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])
        .map(([q, t, edge]) => `(${q},${t})/${COMPASS[edge]}`)
        .join(" ");
}

function names(position: Position): string {
    const inOrder = position.names.toSorted(([one], [other]) => one[0] - other[0] || one[1] - other[1]);
    return inOrder.map(([at, name]) => `${hex(at)} ${name}`).join("; ");
}

/** The lines of a position, in the order of the notation; what is empty is left out. */
export function written(position: Position): string {
    const { board, area_kind, area } = position;
    const invisible = position.enemies.filter((each) => !each.visible).map((each) => each.hex);
    const all: [string, string][] = [
        ["board", board ? `(${board[0]},${board[1]}) (${board[2]},${board[3]})` : ""],
        ["me", me(position)],
        ["monster", position.monster ? monster(position.monster) : ""],
        ["aoe", !position.monster && area_kind && area.length > 0 ? `${area_kind} ${hexes(area)}` : ""],
        ["allies", hexes(position.allies)],
        ["enemies", enemies(position)],
        ["summons", summons(position)],
        ["invisible", hexes(invisible)],
        ["names", names(position)],
        ["walls", hexes(position.walls)],
        ["lines", lines(position.lines)],
        ["obstacles", hexes(position.obstacles)],
        ["traps", hexes(position.traps)],
        ["hazards", hexes(position.hazards)],
        ["difficult", hexes(position.difficult)],
    ];
    return all
        .filter(([, value]) => value)
        .map(([key, value]) => `${key}: ${value}\n`)
        .join("");
}

/** A block that a file may hold beside others. A title is one line. */
export function block(text: string, title = ""): string {
    const heading = title.replace(/\s+/g, " ").trim();
    return `${heading ? `## ${heading}\n` : ""}\`\`\`map\n${text.trimEnd()}\n\`\`\`\n`;
}

function outcome(end: End, from: Spot): string {
    const victims = end.targets.length > 0 ? ` -> ${end.targets.map(hex).join(" ")}` : "";
    return (same(end.end, from) ? "stay" : hex(end.end)) + victims;
}

/** Each outcome as `expect:` has it; only the first so many, if asked. */
export function outcomes(answer: Answer, from: Spot, most = Infinity): string[] {
    return answer.outcomes.slice(0, most).map((end) => outcome(end, from));
}

/** All outcomes, as `expect:` has them. */
export function expected(answer: Answer, from: Spot): string {
    return outcomes(answer, from).join(" | ");
}

function traced({ enemy: at, negative, walk, distance, focus }: TracedEnemy): string {
    return `${hex(at)} neg=${negative} walk=${walk} dist=${distance ?? "-"}${focus ? " FOCUS" : ""}`;
}

export function trace(answer: Answer): string {
    return answer.trace.length > 0 ? answer.trace.map(traced).join("; ") : "no focus";
}

/** The answer as lines of the notation: what a position needs to become a test case. */
export function answered(answer: Answer, from: Spot): string {
    return `expect: ${expected(answer, from)}\ntrace: ${trace(answer)}\n`;
}
