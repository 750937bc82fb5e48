import { expect, test } from "vitest";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { PlaceOrder } from "./contract.ts";

const inPune = { city: "Pune", state: "27", pinCode: "411001", company: "Rao Exports" };

test("a zone is in the State of its GSTIN, and the box without a GSTIN is not ignored", () => {
  const form = { ...inPune, totalShownPaise: "100", isSez: "on" };
  const elsewhere = PlaceOrder.safeParse(aCheckoutForm({ ...form, gstin: "29AABCR1718E1ZL" }));
  expect(elsewhere.error?.issues.map(({ path }) => path.join())).toContain("isSez");
  const unnamed = PlaceOrder.safeParse(aCheckoutForm({ ...form, gstin: " " }));
  expect(unnamed.error?.issues.map(({ path }) => path.join())).toEqual(["gstin"]);
});
