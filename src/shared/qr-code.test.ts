import decodeQr from "qr/decode.js";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

/** Draws the path with four pixels per square, as a scanner sees it. */
function seen({ side, path }: ReturnType<typeof qrCode>): {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
} {
  const scale = 4;
  const width = side * scale;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = (Number(y) * scale + row) * width + Number(x) * scale;
      data.fill(0, start * 3, (start + Number(length) * scale) * 3);
    }
  }
  return { width, height: width, data };
}

test.each([
  ["an address", "https://charma.example/i/1"],
  ["what the portal of e-invoices signs", `eyJhbGciOiJSUzI1NiJ9.${"aB3_".repeat(220)}.sig-nature`],
])("%s can be read again", (_, text) => {
  expect(decodeQr(seen(qrCode(text)))).toBe(text);
});
