/**
 * Where a stored picture is read from. A file name is the picture's whole identity: another picture
 * never gets it.
 */

/**
 * The widths in pixels in which a picture is served: thumbnails, cards beside each other on small
 * and sharp screens, a page's own picture, looking closely.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * The picture in a width, as AVIF or WebP by what the browser takes; one that is narrower comes in
 * its own. Without a width, the picture as it was stored, which is large.
 */
export function pictureAddress(fileName: string, width?: PictureWidth): string {
  const name = encodeURIComponent(fileName);
  return width === undefined ? `/pictures/${name}` : `/pictures/${width}/${name}`;
}

/** What a card needs: it is never wider than 16 rem, or half of a phone. */
export const cardWidths = [320, 480, 640] as const satisfies readonly PictureWidth[];

/**
 * `srcset` of a picture that is `ownWidth` pixels wide, of these widths: every one below its own
 * and the first that holds all of it.
 */
export function pictureSources(
  fileName: string,
  ownWidth: number,
  widths: readonly PictureWidth[] = pictureWidths,
): string {
  const last = widths.findIndex((width) => width >= ownWidth);
  const offered = last === -1 ? widths : widths.slice(0, last + 1);
  return offered
    .map((width) => `${pictureAddress(fileName, width)} ${Math.min(width, ownWidth)}w`)
    .join(", ");
}
