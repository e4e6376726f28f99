// The permanent link: the text of a position, deflated, in the fragment of the address. The server never sees it.

/** Says how what follows is written, so that later links can be told from these. */
export const PREFIX = "#1.";
/** No position is longer; a fragment that is longer, or holds more, is not unpacked. */
const MOST_PACKED = 64_000;
const MOST = 200_000;
/** Bytes that are unpacked at a time: each may grow a thousandfold. */
const PIECE = 256;

/** A fragment that holds no position. */
export class BrokenLink extends Error {}

/** Hand over piece by piece, each only when the one before has been read. */
async function fed(
    bytes: Uint8Array<ArrayBuffer>,
    piece: number,
    writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
    for (let at = 0; at < bytes.length; at += piece) {
        await writer.ready;
        await writer.write(bytes.subarray(at, at + piece));
    }
    await writer.close();
}

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    by: CompressionStream | DecompressionStream,
    piece: number,
): Promise<Uint8Array> {
    // What goes wrong shows where it is read.
    void fed(bytes, piece, by.writable.getWriter()).catch(() => undefined);
    const reader = by.readable.getReader();
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
        const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>;
        if (done) break;
        chunks.push(value);
        length += value.length;
        if (length > MOST) {
            void reader.cancel().catch(() => undefined);
            throw new BrokenLink();
        }
    }
    const all = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
        all.set(chunk, at);
        at += chunk.length;
    }
    return all;
}

/** The fragment for a text, with its "#". */
export async function fragment(text: string): Promise<string> {
    const bytes = new TextEncoder().encode(text);
    const packed = await through(bytes, new CompressionStream("deflate-raw"), bytes.length);
    const plain = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
    return PREFIX + plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of a fragment; "" if there is none. Rejects with `BrokenLink` if it holds no text. */
export async function textOf(hash: string): Promise<string> {
    if (hash === "" || hash === "#") return "";
    try {
        if (!hash.startsWith(PREFIX) || hash.length > MOST_PACKED) throw new BrokenLink();
        const plain = hash.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
        const packed = Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
        const text = new TextDecoder("utf-8", { fatal: true }).decode(
            await through(packed, new DecompressionStream("deflate-raw"), PIECE),
        );
        if (!text.trim()) throw new BrokenLink();
        return text;
    } catch {
        throw new BrokenLink();
    }
}
