/** Zoom and position of a picture, in CSS pixels from the middle of its frame. */

/** `scale` 1 shows the whole picture in its frame. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };
type Frame = { readonly width: number; readonly height: number };

/** The whole picture in its frame. */
export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };

/** One click zooms to the first, nothing zooms beyond the second. */
export const clickScale = 2.5;
const mostScale = 5;

/** Zooms by `factor` so that `point` stays where it is. */
export function zoomedAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = Math.min(mostScale, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  return withinFrame(
    { scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by },
    frame,
  );
}

/** Moves by so many pixels, but never so far that the picture's edge enters its frame. */
export function pushed(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return withinFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}

function withinFrame({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const within = (value: number, room: number) => Math.min(room, Math.max(-room, value));
  return {
    scale,
    x: within(x, ((scale - 1) * frame.width) / 2),
    y: within(y, ((scale - 1) * frame.height) / 2),
  };
}
