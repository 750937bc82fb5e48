/** Where a stored picture is read from. A file name is the picture's whole identity: another picture never gets it. */

/** The widths in pixels in which a picture is served, beside its own. */
export const pictureWidths = [160, 320, 560] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The picture as it was stored, or in one of the smaller widths. */
export function pictureAddress(fileName: string, width?: PictureWidth): string {
  const name = encodeURIComponent(fileName);
  return width === undefined ? `/pictures/${name}` : `/pictures/${width}/${name}`;
}

/** `srcset` of a picture that is `ownWidth` pixels wide: its smaller widths and itself. */
export function pictureSources(fileName: string, ownWidth: number): string {
  const smaller = pictureWidths.filter((width) => width < ownWidth).map((width) => `${pictureAddress(fileName, width)} ${width}w`);
  return [...smaller, `${pictureAddress(fileName)} ${ownWidth}w`].join(", ");
}
