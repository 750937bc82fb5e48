import encodeQr from "qr";

/**
 * A QR code with the quiet zone that scanners need, as an SVG path. The unit is one square; `side`
 * is the width and height. Screens and printed documents use the same path.
 */
export function qrCode(text: string): { readonly side: number; readonly path: string } {
  const rows = encodeQr(text, "raw", { ecc: "low", border: 4 });
  return { side: rows.length, path: rows.flatMap(pathOfRow).join("") };
}

/** Dark squares beside each other form one bar. */
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
