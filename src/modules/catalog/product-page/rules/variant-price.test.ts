import { expect, test } from "vitest";
import { comparePriceOf, effectivePrice } from "./variant-price.ts";

test("a variant costs its own price, else the product's", () => {
  expect(effectivePrice(125_000, null)).toBe(125_000);
  expect(effectivePrice(125_000, 140_000)).toBe(140_000);
});

test.each([
  ["at the product's price", 100_000, 120_000, 100_000, 120_000],
  ["dearer, still below it", 100_000, 120_000, 110_000, 120_000],
  ["as dear as the price struck through", 100_000, 120_000, 120_000, null],
  ["cheaper by nature", 100_000, 120_000, 80_000, null],
  ["of a product never lowered", 100_000, null, 100_000, null],
])(
  "a variant %s shows the right compare price",
  (_, pricePaise, comparePricePaise, variantPricePaise, shown) => {
    expect(comparePriceOf({ pricePaise, comparePricePaise }, variantPricePaise)).toBe(shown);
  },
);
