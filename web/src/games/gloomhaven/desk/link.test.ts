import { expect, test, vi } from "vitest";

import { BrokenLink, fragment, PREFIX, textOf } from "./link";
import { written } from "./notation";
import { START } from "./position";

test("a link holds the text, in letters that an address may have", async () => {
    const text = written(START);
    const hash = await fragment(text);
    expect(hash).toMatch(/^#1\.[\w-]+$/);
    expect(hash.length).toBeLessThan(text.length);
    expect(await textOf(hash)).toBe(text);
    expect(await textOf(await fragment("names: (0,1) Hélène 岩心者\n"))).toBe("names: (0,1) Hélène 岩心者\n");
});

test("an address without a fragment holds none", async () => {
    expect(await textOf("")).toBe("");
    expect(await textOf("#")).toBe("");
});

test("what is cut off, changed, of another kind or empty is broken", async () => {
    const hash = await fragment(written(START));
    for (const broken of [hash.slice(0, -8), PREFIX, "#2.abc", "#1.%%%", "#1.AAAA", await fragment("  \n")])
        await expect(textOf(broken)).rejects.toThrow(BrokenLink);
});

test("a fragment that is longer than any position's is refused before it is unpacked", async () => {
    const stream = vi.spyOn(globalThis, "DecompressionStream");
    await expect(textOf(PREFIX + "A".repeat(1_300_000))).rejects.toThrow(BrokenLink);
    expect(stream).not.toHaveBeenCalled();
    stream.mockRestore();
});

test("a short fragment that would fill the memory is unpacked no further than a position goes", async () => {
    const plain = DecompressionStream;
    let written = 0;
    vi.stubGlobal("DecompressionStream", function (kind: CompressionFormat) {
        const { readable, writable } = new plain(kind);
        const counted = readable.pipeThrough(
            new TransformStream<Uint8Array, Uint8Array>({
                transform(chunk, to) {
                    written += chunk.length;
                    to.enqueue(chunk);
                },
            }),
        );
        return { readable: counted, writable };
    });
    const bomb = await fragment("x".repeat(30_000_000));
    expect(bomb.length).toBeLessThan(64_000);
    await expect(textOf(bomb)).rejects.toThrow(BrokenLink);
    vi.unstubAllGlobals();
    expect(written).toBeLessThan(2_000_000);
});

test("a fragment that holds more than any position is not unpacked", async () => {
    await expect(textOf(await fragment("x".repeat(5_000_000)))).rejects.toThrow(BrokenLink);
});
