// The pages and their addresses.

export type Route =
    | { page: "lobby" }
    | { page: "table"; id: string }
    | { page: "rules"; game: string }
    | { page: "rule"; game: string; rule: string }
    | { page: "about"; game: string }
    | { page: "desk"; game: string }
    | { page: "lost" };

/** Say which page an address shows. */
export function routeOf(path: string): Route {
    let parts: string[];
    try {
        parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    } catch {
        return { page: "lost" };
    }
    const [kind, first, second] = parts;
    if (kind === undefined) return { page: "lobby" };
    if (parts.length === 2 && first !== undefined) {
        if (kind === "t") return { page: "table", id: first };
        if (kind === "rules") return { page: "rules", game: first };
        if (kind === "about") return { page: "about", game: first };
        if (kind === "desk") return { page: "desk", game: first };
    }
    if (parts.length === 3 && kind === "rules" && first !== undefined && second !== undefined)
        return { page: "rule", game: first, rule: second };
    return { page: "lost" };
}

/** The address of a rule's page, and of the index of a game's rules without a rule. */
export function rulePath(game: string, rule = ""): string {
    const index = `/rules/${encodeURIComponent(game)}`;
    return rule ? `${index}/${encodeURIComponent(rule)}` : index;
}

interface Address {
    path: string;
    search: string;
    hash: string;
}

function here(): Address {
    return { path: location.pathname, search: location.search, hash: location.hash };
}

/** Where the reader is. */
export class Router {
    #at = $state.raw<Address>(here());

    get path(): string {
        return this.#at.path;
    }
    /** The query of the address: `router.query.get("step")`. */
    get query(): URLSearchParams {
        return new URLSearchParams(this.#at.search);
    }
    /** The fragment, with its "#"; empty if there is none. */
    get hash(): string {
        return this.#at.hash;
    }
    get route(): Route {
        return routeOf(this.#at.path);
    }

    /** Go to an address of ours; with `replace` the way back leaves the present one out. */
    go(address: string, replace = false): void {
        const before = this.#at.path;
        if (replace) history.replaceState(null, "", address);
        else history.pushState(null, "", address);
        this.#at = here();
        if (this.#at.path !== before) scrollTo(0, 0);
    }

    /** Follow links and the browser's own buttons from now on. Returns what ends it. */
    follow(): () => void {
        const moved = () => (this.#at = here());
        const clicked = (event: MouseEvent) => {
            const address = ownAddress(event);
            if (address === null) return;
            event.preventDefault();
            this.go(address);
        };
        addEventListener("popstate", moved);
        addEventListener("hashchange", moved);
        document.addEventListener("click", clicked);
        return () => {
            removeEventListener("popstate", moved);
            removeEventListener("hashchange", moved);
            document.removeEventListener("click", clicked);
        };
    }
}

/** The address of the link that was clicked, if it leads to another of our pages in this very tab. */
function ownAddress(event: MouseEvent): string | null {
    if (event.defaultPrevented || event.button !== 0) return null;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || !link.hasAttribute("href")) return null;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return null;
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return null;
    return url.pathname + url.search + url.hash;
}

export const router = new Router();
