/** Addresses of stored pictures. A file name belongs to one picture for ever. */

/**
 * The widths in pixels that are served: thumbnails, cards on normal and high-density screens, a
 * page's main picture, the viewer.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
/** One of the served widths, in pixels. */
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * The address of a picture in a width, as AVIF or WebP depending on the browser; a narrower picture
 * keeps its own width. Without a width: the stored picture, which is large.
 */
export function pictureAddress(fileName: string, width?: PictureWidth): string {
  const name = encodeURIComponent(fileName);
  return width === undefined ? `/pictures/${name}` : `/pictures/${width}/${name}`;
}

/** What a private picture belongs to. Uploads are what somebody has not sent yet. */
export const pictureThreads = ["upload", "message", "ticket", "proof", "answer"] as const;
/** One of `pictureThreads`. */
export type PictureThread = (typeof pictureThreads)[number];

/** The widths of private pictures: thumbnails, those to be judged, and what opens from them. */
export const privateWidths = [160, 640, 1280] as const satisfies readonly PictureWidth[];
/** In an address instead of a width: the picture as it is stored, to download. */
export const originalSize = "original";
/** One of `privateWidths`. */
export type PrivateWidth = (typeof privateWidths)[number];

/**
 * The address of a private picture, which is served to those who may read what it belongs to.
 * `linkKey` is that of a visitor's ticket.
 */
export function privatePictureAddress(
  thread: PictureThread,
  imageId: string,
  { width, linkKey }: { readonly width: PrivateWidth; readonly linkKey?: string | undefined },
): string {
  const address = `/private-pictures/${thread}/${imageId}/${width}`;
  return linkKey === undefined ? address : `${address}?key=${encodeURIComponent(linkKey)}`;
}

/** The widths for a card, which is never wider than 16 rem or half a phone. */
export const cardWidths = [320, 480, 640] as const satisfies readonly PictureWidth[];

/**
 * The `srcset` of a picture that is `ownWidth` pixels wide: all these widths below its own, and the
 * first that is not below.
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
