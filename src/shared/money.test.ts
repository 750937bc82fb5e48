import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addGst,
  formatRupees,
  formatRupeesShort,
  gstOn,
  paise,
  percentOff,
  formatPrice,
  withGstCompared,
  roundHalfUp,
  roundOff,
  scaleHalfUp,
} from "./money.ts";
import { shareByWeight } from "./share-by-weight.ts";
import { parseRupees } from "./parse-rupees.ts";

describe("sharing an amount", () => {
  test.each([
    [9900, [249900, 99900, 50000], [6188, 2474, 1238]],
    [100, [1, 1, 1], [34, 33, 33]],
    [500, [0, 0], [500, 0]],
    [0, [3, 4], [0, 0]],
  ])("%d over %j is %j", (amount, weights, expected) => {
    expect(shareByWeight(amount, weights)).toEqual(expected);
  });

  test("the parts always sum to the whole and none is negative", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const parts = shareByWeight(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe("rounding", () => {
  test("halves go up", () => {
    expect(roundHalfUp(1, 2)).toBe(1);
    expect(roundHalfUp(14, 10)).toBe(1);
    expect(roundHalfUp(15, 10)).toBe(2);
  });

  test("large amounts stay exact", () => {
    expect(scaleHalfUp(9_000_000_000_000_000, 1800, 10_000)).toBe(1_620_000_000_000_000);
    // Half of the largest safe integer, which is odd.
    expect(scaleHalfUp(9_007_199_254_740_991, 1, 2)).toBe(4_503_599_627_370_496);
  });

  test("the round-off reaches the rupee within 50 paise", () => {
    expect(roundOff(249_920)).toBe(-20);
    expect(roundOff(249_950)).toBe(50);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        expect((amount + roundOff(amount)) % 100).toBe(0);
        expect(Math.abs(roundOff(amount))).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe("GST on top of a price", () => {
  test.each([
    [100_000, 1800, 18_000],
    [77, 1800, 14],
    [211_780, 500, 10_589],
    [0, 1800, 0],
  ])("%d paise at %d basis points is %d", (amount, rate, tax) => {
    expect(gstOn(amount, rate)).toBe(tax);
    expect(addGst(amount, rate)).toBe(amount + tax);
  });
});

describe("writing rupees", () => {
  test.each([
    [99_900, "₹999.00"],
    [10_000_000, "₹1,00,000.00"],
    [123_456_750, "₹12,34,567.50"],
    [1_000_000_000, "₹1,00,00,000.00"],
    [-249_900, "-₹2,499.00"],
  ])("%d paise is %s", (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });

  test("whole rupees may drop the decimals", () => {
    expect(formatRupeesShort(118_000)).toBe("₹1,180");
    expect(formatRupeesShort(118_050)).toBe("₹1,180.50");
  });
});

test("percent off is rounded down, never overstated", () => {
  expect(percentOff(249_900, 299_900)).toBe(16);
  expect(percentOff(99_999, 100_000)).toBe(0);
  expect(percentOff(100_000, null)).toBe(0);
  expect(percentOff(100_000, 90_000)).toBe(0);
});

test("half a paisa is refused", () => {
  expect(() => paise(0.5)).toThrow();
});

test("a price in a sentence has both figures, or says that no GST is charged", () => {
  expect(
    formatPrice({ pricePaise: 87_000, gstBasisPoints: 1800, priceIncludesGst: undefined }),
  ).toBe("₹1,026.60 incl. GST (₹870 excl. GST)");
  expect(formatPrice({ pricePaise: 69_000, gstBasisPoints: 0, priceIncludesGst: undefined })).toBe(
    "₹690, no GST charged",
  );
});

describe("rupees as people type them", () => {
  test.each([
    ["1250", 125_000],
    ["1,25,000.50", 12_500_050],
    ["₹ 999.5", 99_950],
    ["Rs. 40", 4000],
    ["12.", 1200],
    ["0", 0],
    ["", null],
    ["₹", null],
    ["12.345", null],
    ["1e5", null],
    ["-5", null],
    ["12.5%", null],
    ["cheap", null],
  ])("%j is %s paise", (typed, expected) => expect(parseRupees(typed)).toBe(expected));
});

describe("a compared price", () => {
  test("is with GST on both sides: ₹4,900 beside ₹6,250, both at 18%, is ₹5,782 beside ₹7,375", () => {
    expect(
      withGstCompared({
        priceIncludesGst: undefined,
        pricePaise: 490_000,
        comparePricePaise: 625_000,
        gstBasisPoints: 1800,
      }),
    ).toEqual({ withGstPaise: 578_200, compareWithGstPaise: 737_500, off: 21 });
  });

  test("has the GST of each amount: sandals at 2,800 + 18% reduced to 2,240 + 5% are 28% off", () => {
    expect(
      withGstCompared({
        priceIncludesGst: undefined,
        pricePaise: 224_000,
        comparePricePaise: 280_000,
        gstBasisPoints: 500,
        compareGstBasisPoints: 1800,
      }),
    ).toEqual({ withGstPaise: 235_200, compareWithGstPaise: 330_400, off: 28 });
  });

  test("claims nothing without an earlier price", () => {
    expect(
      withGstCompared({ priceIncludesGst: undefined, pricePaise: 100_000, gstBasisPoints: 500 }),
    ).toEqual({
      withGstPaise: 105_000,
      compareWithGstPaise: null,
      off: 0,
    });
  });
});
