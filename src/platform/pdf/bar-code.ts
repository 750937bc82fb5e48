import barcodes from "bwip-js/node";

/** Barcodes of Code 128, which the scanners of all couriers read. */

/** The bars as a path of height 1; the unit of the width is the narrowest bar. */
export type BarCode = { readonly modules: number; readonly path: string };

/** Printable ASCII, which every reader of Code 128 returns as it is. */
const printable = /^[!-~]+$/;
/** The quiet zone on each side that Code 128 asks for (ISO/IEC 15417), in narrowest bars. */
const quiet = 10;

/**
 * The barcode of a number, without its spaces; null if it has other letters than printable ASCII.
 * "EA 123456789 IN" is coded as "EA123456789IN".
 */
export function barCode(text: string): BarCode | null {
  const number = text.replaceAll(/\s/g, "");
  if (!printable.test(number)) return null;
  const [coded] = barcodes.raw({ bcid: "code128", text: number });
  if (coded === undefined || !("sbs" in coded)) return null;
  let path = "";
  let x = quiet;
  // Widths of bars and of the spaces between them, in turn.
  for (const [index, width] of coded.sbs.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return { modules: x + quiet, path };
}
