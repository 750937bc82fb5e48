import { expect, test } from "vitest";
import { ApplySale } from "./contract.ts";

const form = {
  saleType: "flash",
  discountType: "percentage",
  value: "20",
  startDate: "",
  startTime: "",
  endDate: "",
  endTime: "",
  product: "a",
};
const problems = (change: object) =>
  ApplySale.safeParse({ ...form, ...change }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]);

test("a form with a product and a discount is a sale from now on, until it is ended", () => {
  expect(ApplySale.parse(form)).toEqual({
    saleType: "flash",
    confirmed: "",
    discount: { percentOff: 20 },
    startsAt: null,
    endsAt: null,
    productIds: ["a"],
  });
  expect(ApplySale.parse({ ...form, product: ["a", "b", "a"] }).productIds).toEqual(["a", "b"]);
  expect(ApplySale.parse({ ...form, product: undefined, scope: "all" }).productIds).toBeNull();
});

test.each([
  [
    "no product and no discount",
    { product: undefined, value: " " },
    [
      ["products", "Please select at least one product"],
      ["value", "Please enter a discount value"],
    ],
  ],
  [
    "a time without a date",
    { startTime: "10:00", endTime: "11:00" },
    [
      ["startDate", "Please enter the start as a date, and a time if you like"],
      ["endDate", "Please enter the end as a date, and a time if you like"],
    ],
  ],
  [
    "a date of very many digits, which is not at once",
    { startDate: "2".repeat(3000) },
    [["startDate", "Please enter the start as a date, and a time if you like"]],
  ],
  [
    "two dates for one",
    { endDate: ["2026-11-21", "2026-11-22"] },
    [["endDate", "Please enter one value"]],
  ],
  ["an unknown type", { saleType: "never" }, [["saleType", "Please choose a sale type"]]],
])("%s is shown beside its field", (_, change, expected) =>
  expect(problems(change)).toEqual(expected),
);
