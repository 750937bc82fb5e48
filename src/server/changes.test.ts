import { expect, test } from "vitest";
import { changedCategories, readChange } from "./changes.ts";

const product = "0190a5e2-0000-7000-8000-000000000001";
const seller = "0190a5e2-0000-7000-8000-000000000002";

test.each([
  [
    `product ${product} belts ${seller} list`,
    [`product:${product}`, "list", "list:belts", `shop:${seller}`],
  ],
  [`product ${product} belts ${seller} page`, [`product:${product}`]],
  [`seller ${seller}`, [`seller:${seller}`, "sellers"]],
  [`order ${product}`, [`order:${product}`]],
  ["order", "everything"],
  [`notices ${seller}`, [`notices:${seller}`]],
  ["notices", "everything"],
  [`conversation ${product}`, [`conversation:${product}`]],
  ["conversation", "everything"],
  [`ticket ${product}`, [`ticket:${product}`]],
  ["ticket", "everything"],
  ["campaign", ["sponsored"]],
  ["everything", "everything"],
  ["", "everything"],
  ["seller", "everything"],
  [`product ${product}`, "everything"],
  [`product ${product} belts ${seller} somewhere`, "everything"],
  ["a kind that is still to come", "everything"],
])("“%s” changes %o", (message, changed) => {
  expect(readChange(message)).toEqual(changed);
});

test("the lists of a category change with its products", () => {
  expect(changedCategories(["list", "list:belts", `shop:${seller}`, "list:travel"])).toEqual([
    "belts",
    "travel",
  ]);
});
