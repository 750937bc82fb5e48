import { expect, test } from "vitest";
import { supplyBetween } from "./gst-line.ts";
import { lineUnderLut } from "./sez.ts";

test.each([
  ["without GST stays", 100_000, false, 100_000],
  ["with GST becomes the price without it", 118_000, true, 100_000],
  ["with GST is rounded to the paisa", 99_900, true, 84_661],
])("a price %s under a letter of undertaking", (_what, unitPricePaise, includes, left) => {
  expect(
    lineUnderLut({ unitPricePaise, priceIncludesGst: includes, gstBasisPoints: 1800 }),
  ).toEqual({ unitPricePaise: left, priceIncludesGst: false, gstBasisPoints: 0 });
});

test("a Special Economic Zone is another State, wherever it is", () => {
  expect(supplyBetween("27", "27")).toBe("intra");
  expect(supplyBetween("27", "27", true)).toBe("inter");
  expect(supplyBetween("27", "29", true)).toBe("inter");
});
