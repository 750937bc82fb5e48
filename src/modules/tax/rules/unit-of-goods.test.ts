import { expect, test } from "vitest";
import { netQuantityOf } from "./unit-of-goods.ts";

test.each([
  ["64035990", "1 pair"],
  ["42032910", "1 pair"],
  ["42033000", "1 piece"],
  ["42022110", "1 piece"],
])("the unit of HSN code %s is %s", (hsn, words) => {
  expect(netQuantityOf(hsn)).toBe(words);
});
