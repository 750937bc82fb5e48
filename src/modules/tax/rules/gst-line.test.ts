import fc from "fast-check";
import { expect, test } from "vitest";
import { gstOfLine, gstWithin, supplyBetween, taxedAmount, taxOf } from "./gst-line.ts";

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

test.each([
  // Paise with GST, rate; within a state: taxable and half; between states: taxable and tax.
  [249_900, 1800, 211_780, 19_060, 211_780, 38_120],
  [250_000, 500, 238_096, 5952, 238_095, 11_905],
  [99_900, 1800, 84_662, 7619, 84_661, 15_239],
  [100, 1800, 84, 8, 85, 15],
  [89_900, 1800, 76_186, 6857, 76_186, 13_714],
  [269_700, 1800, 228_560, 20_570, 228_559, 41_141],
  [89_900, 0, 89_900, 0, 89_900, 0],
])(
  "%d paise typed with GST at %d basis points",
  (amountPaise, gstBasisPoints, intra, half, inter, tax) => {
    const typed = { amountPaise, gstBasisPoints, priceIncludesGst: true };
    expect(taxedAmount(typed, "intra")).toEqual({
      taxablePaise: intra,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
    });
    expect(taxedAmount(typed, "inter")).toEqual({
      taxablePaise: inter,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: tax,
    });
  },
);

test("what was typed with GST is never changed by rate or place, and its halves are equal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e11 }),
      fc.constantFrom(0, 500, 1200, 1800, 2800, 4000),
      fc.constantFrom("intra" as const, "inter" as const),
      (amountPaise, gstBasisPoints, supply) => {
        const parts = taxedAmount({ amountPaise, gstBasisPoints, priceIncludesGst: true }, supply);
        expect(parts.taxablePaise + taxOf(parts)).toBe(amountPaise);
        expect(parts.cgstPaise).toBe(parts.sgstPaise);
        expect(parts.taxablePaise).toBeGreaterThan(0);
      },
    ),
  );
});

test("what was typed without GST has the tax of its line", () => {
  const typed = { amountPaise: 77, gstBasisPoints: 1800, priceIncludesGst: undefined };
  expect(taxedAmount(typed, "intra")).toMatchObject({ taxablePaise: 77, cgstPaise: 7 });
  expect(taxedAmount(typed, "inter")).toMatchObject({ taxablePaise: 77, igstPaise: 14 });
});
