import { expect, test } from "vitest";
import { productInput } from "#tests/support/product-input.ts";
import { otherRatesOfVariants } from "./rates-of-variants.ts";

const shoes = { hsnPrefix: "6403", isForHandicraft: false };
const rates = [
  {
    ...shoes,
    goods: "Footwear up to ₹2,500 a pair",
    basisPoints: 500,
    abovePaise: 0,
    upToPaise: 250_000,
  },
  {
    ...shoes,
    goods: "Footwear above ₹2,500 a pair",
    basisPoints: 1800,
    abovePaise: 250_000,
    upToPaise: null,
  },
];
const size = (pricePaise: number | null) => ({
  id: null,
  sku: "",
  size: String(pricePaise),
  colour: null,
  stock: 1,
  pricePaise,
});

test("a seller is told once which other rate dearer sizes have", () => {
  const product = productInput({
    hsnCode: "64035990",
    pricePaise: 240_000,
    variants: [size(null), size(250_000), size(270_000), size(280_000)],
  });
  expect(otherRatesOfVariants(product, rates)).toEqual([
    "At ₹2,700 it is 18%: Footwear above ₹2,500 a pair.",
  ]);
  expect(otherRatesOfVariants({ ...product, pricePaise: 260_000 }, rates)).toEqual([
    "At ₹2,500 it is 5%: Footwear up to ₹2,500 a pair.",
  ]);
  expect(otherRatesOfVariants({ ...product, variants: [size(null)] }, rates)).toEqual([]);
});
