import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GstRate } from "#modules/tax/rules/gst-rate.ts";
import { previewOf, ratesByPrice } from "./sale-preview.ts";

const line = { goods: "Footwear", isForHandicraft: false };
const rates: readonly GstRate[] = [
  { ...line, hsnPrefix: "6403", basisPoints: 500, abovePaise: 0, upToPaise: 250_000 },
  { ...line, hsnPrefix: "6403", basisPoints: 1800, abovePaise: 250_000, upToPaise: null },
  { ...line, hsnPrefix: "4202", basisPoints: 1800, abovePaise: 0, upToPaise: null },
];
const bag = {
  pricesPaise: [100_000, 120_000],
  hsnCode: "42022110",
  isHandicraft: false,
  priceIncludesGst: false,
  gstBasisPoints: 1800,
  followsRates: true,
};
const chappal = {
  pricesPaise: [300_000],
  hsnCode: "640359",
  isHandicraft: false,
  priceIncludesGst: false,
  gstBasisPoints: 1800,
  followsRates: true,
};

describe("before a sale is applied", () => {
  test("the lowest price is shown without and with the sale", () => {
    expect(previewOf(bag, { percentOff: 20 }, rates)).toEqual({
      nowPaise: 100_000,
      salePaise: 80_000,
      hasSeveralPrices: true,
      meetsFloor: false,
      saleGstBasisPoints: 1800,
      rateChange: null,
    });
  });

  test.each([
    [{ paiseOff: 99_900 }, false],
    [{ paiseOff: 99_901 }, true],
    [{ percentOff: 99 }, false],
  ])("%j off ₹1,000 reaches the floor of ₹1: %s", (discount, expected) =>
    expect(previewOf(bag, discount, rates).meetsFloor).toBe(expected),
  );

  test("footwear reduced to ₹2,500 is shown with both rates, other goods are not", () => {
    expect(previewOf(chappal, { percentOff: 16 }, rates).rateChange).toBeNull();
    expect(previewOf(chappal, { percentOff: 17 }, rates)).toMatchObject({
      saleGstBasisPoints: 500,
      rateChange: { from: 1800, to: 500, goods: "Footwear" },
    });
    expect(previewOf({ ...chappal, followsRates: false }, { percentOff: 17 }, rates)).toMatchObject(
      { saleGstBasisPoints: 1800, rateChange: null },
    );
    expect(
      previewOf({ ...bag, pricesPaise: [300_000] }, { percentOff: 50 }, ratesByPrice(rates))
        .rateChange,
    ).toBeNull();
  });

  test("the preview needs only those lines of the GST table that depend on the price", () => {
    expect(ratesByPrice(rates)).toHaveLength(2);
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (price, percentOff) => {
          const piece = { ...chappal, pricesPaise: [price] };
          expect(previewOf(piece, { percentOff }, ratesByPrice(rates))).toEqual(
            previewOf(piece, { percentOff }, rates),
          );
        },
      ),
    );
  });
});
