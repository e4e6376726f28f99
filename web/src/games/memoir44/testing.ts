// A small battle for tests.
import { hexBoard } from "../../board/testing";
import type { Choice, EventInfo, Question } from "../../lib/types";
import type { BattleScene, UnitScene } from "./words";

export const GROUND = hexBoard(9, 13);

export function unit(at: string, side: string, figures = 4, mark = ""): UnitScene {
    const words = `${side}: infantry ${at}, ${figures} of 4 figures`;
    return {
        at,
        side,
        kind: "infantry",
        figure: `infantry-${side}`,
        badge: "",
        name: "Infantry",
        words,
        ground: "Plain",
        figures,
        full: 4,
        mark,
        worth: 1,
    };
}

function side(name: string): BattleScene["sides"][number] {
    return { side: name, name, medals: [], needed: 4, cards: 4, units: 1, figures: 4, lost: 0 };
}

export function scene(units: UnitScene[], more: Partial<BattleScene> = {}): BattleScene {
    return {
        title: "Pegasus Bridge",
        subtitle: "6 June 1944",
        turn: 1,
        turn_words: "Turn 1",
        active: "allies",
        phases: [],
        units,
        pieces: [],
        objectives: [],
        sides: [side("allies"), side("axis")],
        hand: [],
        drawn: [],
        played: null,
        deck: 40,
        discards: 0,
        sections: [350, 850],
        lit: "",
        over: false,
        ...more,
    };
}

export function event(key: string, facts: Record<string, unknown>): EventInfo {
    return { key, facts };
}

export function choice(action: string, touches: string[], weak = false): Choice {
    return {
        action,
        verb: action.split(" ")[0] ?? "",
        text: `does ${action}`,
        label: action,
        note: "",
        touches,
        weak,
        caution: null,
        refused: "",
    };
}

export function question(about: string[], choices: Choice[], instead: Choice[] = []): Question {
    return {
        seat: 0,
        asked: [0],
        kind: "destination",
        stage: "Move",
        prompt: "Where to?",
        about,
        private: false,
        choices,
        instead,
        standing: false,
        besides: [],
        forms: [],
    };
}
