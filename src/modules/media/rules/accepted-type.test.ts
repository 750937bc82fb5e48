import { expect, test } from "vitest";
import { takesAvif } from "./accepted-type.ts";

test.each<readonly [string | undefined, boolean]>([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", true],
  ["text/html, IMAGE/AVIF;q=0.5", true],
  ["image/webp,*/*", false],
  ["image/*,*/*", false],
  ["image/avif;q=0, image/webp", false],
  ["image/avif; q=0.000", false],
  ["image/avif-sequence", false],
  ["", false],
  [undefined, false],
])("%j accepts AVIF: %s", (accept, expected) => {
  expect(takesAvif(accept)).toBe(expected);
});
