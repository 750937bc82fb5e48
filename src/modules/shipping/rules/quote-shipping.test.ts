import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees } from "#shared/money.ts";
import { publishedTariff } from "#tests/support/published-tariff.ts";
import { nextLowerFee, quoteShipping } from "./quote-shipping.ts";

test.each([
  ["standard", 0, 0],
  ["standard", 1, 99],
  ["standard", 499, 99],
  ["standard", 500, 79],
  ["standard", 1999, 79],
  ["standard", 2000, 0],
  ["express", 499, 199],
  ["express", 500, 149],
  ["express", 1999, 149],
  ["express", 2000, 99],
  ["express", 100_000, 99],
] as const)("%s for goods of ₹%d costs ₹%d", (method, subtotal, fee) => {
  expect(quoteShipping(publishedTariff, method, rupees(subtotal))).toBe(rupees(fee));
});

test("one paisa short of a step still pays the higher fee", () => {
  expect(quoteShipping(publishedTariff, "standard", 199_999)).toBe(rupees(79));
});

test("the buyer sees the amount missing to the next lower fee", () => {
  expect(nextLowerFee(publishedTariff, "standard", rupees(1500))).toEqual({
    missingPaise: rupees(500),
    feePaise: 0,
  });
  expect(nextLowerFee(publishedTariff, "standard", rupees(2500))).toBeNull();
});

test("the fee is never negative and never rises with the value", () => {
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.nat(1e9),
      fc.constantFrom("standard" as const, "express" as const),
      (a, b, method) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        if (less > 0)
          expect(quoteShipping(publishedTariff, method, less)).toBeGreaterThanOrEqual(
            quoteShipping(publishedTariff, method, more),
          );
        expect(quoteShipping(publishedTariff, method, a)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
