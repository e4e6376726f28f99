// What a choice would do on the board, told by the places it is about: where a monster goes and whom it hits, the hexes
// of an area.
import type { Choice, Question } from "../../../lib/types";

export interface Preview {
    /** From where to where. */
    way: [string, string] | null;
    /** Who is hit, and from where. */
    blows: [string, string][];
    /** The hexes of an area. */
    area: string[];
}

const NOTHING: Preview = { way: null, blows: [], area: [] };

/** The choices that are about a place. */
export function about(question: Question, at: string): Choice[] {
    return question.choices.filter((choice) => choice.touches.includes(at) && !question.about.includes(at));
}

/** What the choice that a place is about would do: of several the one that is explained, or else the first. */
export function previewOf(question: Question | null, at: string | null, explained = ""): Preview {
    const choices = question && at !== null ? about(question, at) : [];
    const choice = choices.find((each) => each.action === explained) ?? choices[0];
    return choice && question ? shown(question, choice) : NOTHING;
}

function shown(question: Question, choice: Choice): Preview {
    const from = question.about[0];
    if (choice.verb === "area") return { ...NOTHING, area: choice.touches };
    if (choice.verb === "monster-goes" && from !== undefined) {
        const [end, ...targets] = choice.touches.filter((each) => each !== from);
        const stays = !choice.action.startsWith(`monster-goes ${end ?? ""}`) || end === undefined;
        const last = stays ? from : end;
        const hit = stays && end !== undefined ? [end, ...targets] : targets;
        return {
            way: stays ? null : [from, last],
            blows: hit.map((target): [string, string] => [last, target]),
            area: [],
        };
    }
    // An attack on one figure, or on all along a way.
    if (choice.verb.startsWith("attack") && from !== undefined)
        return { ...NOTHING, blows: choice.touches.map((target): [string, string] => [from, target]) };
    return NOTHING;
}
