import encodeQr from "qr";

/**
 * The squares of a QR code, with the white around it that scanners need: an SVG path in units of
 * one square, `side` of them long and wide. Screens and paper draw the same.
 */
export function qrCode(text: string): { readonly side: number; readonly path: string } {
  const rows = encodeQr(text, "raw", { ecc: "low", border: 4 });
  return { side: rows.length, path: rows.flatMap(pathOfRow).join("") };
}

/** Dark squares beside each other are one bar. */
function pathOfRow(row: readonly boolean[], y: number): readonly string[] {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true || row[x - 1] === true) continue;
    let length = 1;
    while (row[x + length] === true) length++;
    bars.push(`M${x} ${y}h${length}v1h-${length}z`);
  }
  return bars;
}
