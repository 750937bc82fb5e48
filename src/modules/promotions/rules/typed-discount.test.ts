import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountInWords, discountOf, typedDiscount } from "./typed-discount.ts";

describe("a discount as typed", () => {
  test.each([
    ["percentage", "25", { percentOff: 25 }],
    ["percentage", " 5 % ", { percentOff: 5 }],
    ["fixed", "250", { paiseOff: 25_000 }],
    ["fixed", "₹1,250.50", { paiseOff: 125_050 }],
    ["fixed", "0.5", { paiseOff: 50 }],
    ["percentage", "", "missing"],
    ["fixed", "₹", "missing"],
    ["percentage", "0", "percent"],
    ["percentage", "100", "percent"],
    ["percentage", "12.5", "percent"],
    ["percentage", "-5", "percent"],
    ["fixed", "20%", "amount"],
    ["fixed", "0", "amount"],
    ["fixed", "-250", "amount"],
    ["fixed", "1e3", "amount"],
    ["fixed", "12.345", "amount"],
    ["fixed", "100000000.01", "tooMuch"],
  ] as const)("%s %j", (type, value, expected) =>
    expect(discountOf(type, value)).toEqual(expected),
  );

  test("the form shows any discount as it was typed", () => {
    const discounts = fc.oneof(
      fc.record({ percentOff: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ paiseOff: fc.integer({ min: 1, max: 10_000_000_000 }) }),
    );
    fc.assert(
      fc.property(discounts, (discount) => {
        const { discountType, value } = typedDiscount(discount);
        expect(discountOf(discountType, value)).toEqual(discount);
      }),
    );
  });

  test("in words", () => {
    expect(discountInWords({ percentOff: 20 })).toBe("20% off");
    expect(discountInWords({ paiseOff: 1_25_00_050 })).toBe("₹1,25,000.50 off");
  });
});
