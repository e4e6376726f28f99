// Where a board lies in its window: how large it is drawn and how far it is moved.

export interface Point {
    x: number;
    y: number;
}

/** A rectangle of the drawing, in its own units. */
export interface Box extends Point {
    width: number;
    height: number;
}

/** The window that the board is seen through, in pixels. */
export interface Size {
    width: number;
    height: number;
}

/** Pixels for one unit of the drawing, and where the upper left corner of the drawing's box lies in the window. */
export interface Camera extends Point {
    scale: number;
}

export interface Limits {
    min: number;
    max: number;
}

/** A place is at least this wide when a board opens, so that a thumb hits it. */
export const COMFORTABLE = 56;
/** Boards whose places are this wide when all of it is seen open whole. */
export const TOUCHABLE = 44;
const LARGEST = 170;

/** The box that a view box of four numbers means. */
export function boxOf([x, y, width, height]: readonly [number, number, number, number]): Box {
    return { x, y, width, height };
}

/** Show the whole drawing, in the middle of the window. */
export function whole(box: Box, size: Size): Camera {
    const scale = Math.min(size.width / box.width, size.height / box.height);
    return { scale, x: (size.width - box.width * scale) / 2, y: (size.height - box.height * scale) / 2 };
}

/** How small and how large a board may be drawn whose places lie `spacing` units apart. */
export function limits(box: Box, size: Size, spacing: number): Limits {
    const { scale } = whole(box, size);
    return { min: scale, max: Math.max(scale * 2, LARGEST / spacing) };
}

/** Keep the scale within its limits and the drawing in the window: centred where it is smaller, without a gap else. */
export function within(camera: Camera, box: Box, size: Size, { min, max }: Limits): Camera {
    const scale = Math.min(max, Math.max(min, camera.scale));
    const along = (at: number, window: number, length: number): number =>
        length <= window ? (window - length) / 2 : Math.min(0, Math.max(window - length, at));
    return {
        scale,
        x: along(camera.x, size.width, box.width * scale),
        y: along(camera.y, size.height, box.height * scale),
    };
}

/** Where a point of the drawing is seen in the window. */
export function seen(camera: Camera, box: Box, point: Point): Point {
    return { x: (point.x - box.x) * camera.scale + camera.x, y: (point.y - box.y) * camera.scale + camera.y };
}

/** Draw larger or smaller by a factor, so that what is seen at a point of the window stays there. */
export function zoomed(camera: Camera, factor: number, about: Point): Camera {
    return {
        scale: camera.scale * factor,
        x: about.x - (about.x - camera.x) * factor,
        y: about.y - (about.y - camera.y) * factor,
    };
}

/** Bring a point of the drawing to the middle of the window. */
export function centred(camera: Camera, box: Box, size: Size, point: Point): Camera {
    return {
        scale: camera.scale,
        x: size.width / 2 - (point.x - box.x) * camera.scale,
        y: size.height / 2 - (point.y - box.y) * camera.scale,
    };
}

/** Move as little as it takes to see a rectangle of the drawing with a margin in pixels; its middle if it is too large. */
export function revealed(camera: Camera, box: Box, size: Size, part: Box, margin: number): Camera {
    const from = seen(camera, box, part);
    const along = (start: number, length: number, window: number): number => {
        const end = start + length;
        if (length + 2 * margin > window) return window / 2 - (start + end) / 2;
        if (start < margin) return margin - start;
        return end > window - margin ? window - margin - end : 0;
    };
    return {
        scale: camera.scale,
        x: camera.x + along(from.x, part.width * camera.scale, size.width),
        y: camera.y + along(from.y, part.height * camera.scale, size.height),
    };
}

/**
 * Move as little as it takes to see a rectangle with a margin; draw smaller, though not below the scale `least`, if all of
 * it can be seen then.
 */
export function fitted(camera: Camera, box: Box, size: Size, part: Box, margin: number, least: number): Camera {
    const room = { width: size.width - 2 * margin, height: size.height - 2 * margin };
    const scale = Math.min(room.width / part.width, room.height / part.height);
    const middle = { x: size.width / 2, y: size.height / 2 };
    const smaller = scale < camera.scale && scale >= least ? zoomed(camera, scale / camera.scale, middle) : camera;
    return revealed(smaller, box, size, part, margin);
}

/** How a board opens: whole if its places are large enough then, else close up about a point. */
export function opening(box: Box, size: Size, spacing: number, about: Point | null): Camera {
    const all = whole(box, size);
    if (all.scale * spacing >= TOUCHABLE) return all;
    // Somewhat closer still where that fills the window.
    const least = COMFORTABLE / spacing;
    const filling = Math.max(size.width / box.width, size.height / box.height);
    const close = { ...all, scale: Math.max(least, Math.min(filling, least * 1.25)) };
    const middle = about ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return within(centred(close, box, size, middle), box, size, limits(box, size, spacing));
}

/** The smallest rectangle around points; null around none. */
export function around(points: readonly Point[]): Box | null {
    if (points.length === 0) return null;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
