import { expect, test } from "vitest";
import { placeOfColumn } from "./column-names.ts";

test("a column is found whatever its case, spaces and signs, and another one is not", () => {
  const row = ["Date", " CHQ./REF NO ", "Amount (INR)"];
  expect(placeOfColumn(row, "Chq./Ref.No.")).toBe(1);
  expect(placeOfColumn(row, "amount inr")).toBe(2);
  expect(placeOfColumn(row, "Amount")).toBe(-1);
});
