// The rule that is shown in a sheet over the page, so that a game in play is not left to read it.

export interface RuleShown {
    game: string;
    rule: string;
}

let shown = $state.raw<RuleShown | null>(null);

/** The rule that is shown; null if none is. */
export function ruleShown(): RuleShown | null {
    return shown;
}

export function showRule(game: string, rule: string): void {
    shown = { game, rule };
}

export function closeRule(): void {
    shown = null;
}
