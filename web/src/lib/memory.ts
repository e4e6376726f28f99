// What this browser remembers. A private window may refuse to remember anything: then it is kept until the page closes.

const kept = new Map<string, string>();

/** Return what was kept under a name, or null. */
export function recall(name: string): string | null {
    try {
        return localStorage.getItem(name) ?? kept.get(name) ?? null;
    } catch {
        return kept.get(name) ?? null;
    }
}

/** Return a JSON value that was kept under a name; null if there is none, or none that can be read. */
export function recallJson(name: string): unknown {
    const text = recall(name);
    if (text === null) return null;
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return null;
    }
}

/** Keep a text under a name. */
export function keep(name: string, text: string): void {
    try {
        localStorage.setItem(name, text);
        kept.delete(name);
    } catch {
        kept.set(name, text);
    }
}
