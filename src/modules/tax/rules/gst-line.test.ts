import fc from "fast-check";
import { expect, test } from "vitest";
import { gstOfLine, gstWithin, supplyBetween, taxOf } from "./gst-line.ts";

test.each([
  [100_000, 1800, 9000, 18_000],
  [77, 1800, 7, 14],
  [211_780, 500, 5295, 10_589],
  [5_467_000, 1800, 492_030, 984_060],
  [100_000, 0, 0, 0],
])(
  "%d paise at %d basis points: halves of %d within a state, %d between states",
  (taxable, rate, half, whole) => {
    expect(gstOfLine(taxable, rate, "intra")).toEqual({
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
    });
    expect(gstOfLine(taxable, rate, "inter")).toEqual({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: whole,
    });
  },
);

test("the two results never differ by more than one paisa, and no tax is negative", () => {
  fc.assert(
    fc.property(fc.nat(1e11), fc.constantFrom(0, 500, 1200, 1800, 2800, 4000), (taxable, rate) => {
      const within = taxOf(gstOfLine(taxable, rate, "intra"));
      const between = taxOf(gstOfLine(taxable, rate, "inter"));
      expect(Math.abs(within - between)).toBeLessThanOrEqual(1);
      expect(Math.min(within, between)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  ["27", "27", "intra"],
  ["07", "09", "inter"],
  ["38", "38", "intra"],
  ["26", "24", "inter"],
] as const)("from %s to %s is an %s-state supply", (from, to, supply) =>
  expect(supplyBetween(from, to)).toBe(supply),
);

test("the GST within an inclusive fee is computed", () => {
  expect(gstWithin(9900, 1800)).toBe(1510);
  expect(gstWithin(0, 1800)).toBe(0);
});
