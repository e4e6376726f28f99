import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// The server serves what is built here; `make client` runs the build.
export default defineConfig({
    plugins: [svelte(), svelteTesting()],
    build: {
        outDir: "../src/grognard/server/client",
        emptyOutDir: true,
        target: "es2022",
        // A strict content policy allows no data: scripts or styles.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { checks: { pluginTimings: false } },
    },
    server: {
        // `npm run dev` beside a running `grognard play --port 8044 --no-browser`.
        proxy: { "/api": { target: "http://localhost:8044", ws: true } },
    },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
