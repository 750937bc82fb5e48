import { describe, expect, test } from "vitest";
import { hasContact, hasLink } from "./contact-details.ts";

describe("a way to reach somebody", () => {
  test.each([
    "call 9811122233",
    "98111 22233",
    "+91-98111-22233",
    "0 98111 22233".replace("0 ", "0"),
    "981-112-2233",
    "9811 122 233",
    "98 11 12 22 33",
    "9 8 1 1 1 2 2 2 3 3",
    "मेरा नंबर ९८१११२२२३३ है",
    "asha@example.com",
    "pay to asha@okbank",
  ])("%s", (text) => {
    expect(hasContact(text)).toBe(true);
  });
});

describe("no way to reach anybody", () => {
  test.each([
    "",
    "Order ORD-1764165123456 came to 682001.",
    "682001 12-11-2026",
    "PIN 781001, 2 pieces",
    "I paid ₹9,811,122 for three, and ₹98,11,122.33 before.",
    "₹9811122233",
    "Size 8.5 fits, the strap is 110.5 cm long.",
    "On 12.11.2026 it came. Lovely!",
    "Between 28 11 2026 and 30 11 2026",
    "GSTIN 27AAPFU0939F1ZV",
    "Courier number 7788990011223344",
    "Can you write “98-26” on it?",
  ])("%s", (text) => {
    expect(hasContact(text)).toBe(false);
  });
});

test.each([
  ["see https://bags.example/x", true],
  ["cheaper at leatherhub.in today", true],
  ["www.leather.example", true],
  ["It came.Lovely", false],
  ["12.5 in wide", false],
])("%s: is a link %s", (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});
