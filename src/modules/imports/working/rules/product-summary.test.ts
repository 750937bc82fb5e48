import { expect, test } from "vitest";
import { summaryOf } from "./product-summary.ts";

const picture = (address: string) => ({ address, alt: null, colour: null });
const variant = (stock: number | null, pricePaise: number | null = null) => ({
  sku: "",
  size: null,
  colour: null,
  stock,
  pricePaise,
});

test("the summary has the span of prices, the stock of all variants and the hosts of the pictures", () => {
  expect(
    summaryOf({
      pricePaise: 100_000,
      variants: [variant(2), variant(3, 120_000), variant(null)],
      pictures: [
        picture("https://i.example.com/1.jpg"),
        picture("https://i.example.com/2.jpg"),
        picture("http://other.example:8080/3.jpg"),
        picture("not-an-address"),
      ],
    }),
  ).toEqual({
    lowestPaise: 100_000,
    highestPaise: 120_000,
    stock: 5,
    variants: 3,
    pictures: 4,
    hosts: ["i.example.com", "other.example:8080"],
  });
});

test("a file without stock has none, not zero", () => {
  expect(summaryOf({ pricePaise: 100, variants: [variant(null)], pictures: [] })).toMatchObject({
    stock: null,
    hosts: [],
  });
});
