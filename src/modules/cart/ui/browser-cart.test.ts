import { expect, test } from "vitest";
import { parseStoredCart } from "./browser-cart.ts";

const item = {
  id: "v1",
  name: "Tote",
  seller: "Kolhapur",
  image: null,
  size: null,
  color: "Tan",
  price: 1000,
  quantity: 2,
};

test("a stored cart is read with its totals computed anew", () => {
  expect(parseStoredCart(JSON.stringify({ items: [item], total: 5, itemCount: 99 }))).toEqual({
    items: [item],
    total: 2000,
    itemCount: 2,
  });
});

test.each([
  null,
  "",
  "{",
  "[]",
  "5",
  '{"items":5}',
  '{"items":[null,{"id":1}]}',
  JSON.stringify({
    items: [
      { ...item, quantity: -1 },
      { ...item, price: 1.5 },
      { ...item, quantity: 1e9 },
    ],
  }),
])("invalid storage (%s) is an empty cart", (text) =>
  expect(parseStoredCart(text).items).toEqual([]),
);
