import { expect, test } from "vitest";
import { maskPhone } from "./mask-phone.ts";

test("a masked number has its first two and its last three digits", () => {
  expect(maskPhone("+919876543210")).toBe("+91 98••• ••210");
});
