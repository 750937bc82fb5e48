import fc from "fast-check";
import { expect, test } from "vitest";
import { taxedAmount } from "./gst-line.ts";
import { grossOf, partOfLines } from "./part-of-lines.ts";

const lines = fc.array(
  fc
    .record({
      amountPaise: fc.integer({ min: 1, max: 99_999_999 }),
      gstBasisPoints: fc.constantFrom(0, 500, 1800, 4000),
      priceIncludesGst: fc.boolean(),
      supply: fc.constantFrom("intra" as const, "inter" as const),
    })
    .map(({ supply, ...amount }) => taxedAmount(amount, supply)),
  { minLength: 1, maxLength: 6 },
);

test("half of a line is half of its value and of each tax", () => {
  const line = { taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 };
  expect(partOfLines([line], 59_000)).toEqual([
    { taxablePaise: 50_000, cgstPaise: 4_500, sgstPaise: 4_500, igstPaise: 0 },
  ]);
});

test("parts add up to the amount, exceed no column and keep the halves equal", () => {
  fc.assert(
    fc.property(lines, fc.nat(), (whole, at) => {
      const totalPaise = 1 + (at % grossOf(whole));
      const parts = partOfLines(whole, totalPaise);
      expect(grossOf(parts)).toBe(totalPaise);
      parts.forEach((part, index) => {
        const line = whole[index];
        expect(part.cgstPaise).toBe(part.sgstPaise);
        for (const column of ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const) {
          expect(part[column]).toBeGreaterThanOrEqual(0);
          expect(part[column]).toBeLessThanOrEqual(line?.[column] ?? 0);
        }
      });
      if (totalPaise === grossOf(whole)) expect(parts).toEqual(whole);
    }),
  );
});
