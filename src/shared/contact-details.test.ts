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
    "98111/22233",
    "98111_22233",
    "(981) 112-2233",
    "981/112/2233",
    "981_112_2233",
    "981.112.2233",
    "981 112 2233",
    "98111-22233",
    "98111(22233)",
    "98111. 22233",
    "9811-122-233",
    "9811.122.233",
    "98 111 22233",
    "98.111.22233",
    "98-11-12-22-33",
    "98.11.12.22.33",
    "9-8-1-1-1-2-2-2-3-3",
    "65000/75233",
    "98111/75000",
    "6500075000",
    "980/110/2233",
    "98111\n22233",
    "９８１１１２２２３３",
    "98111\u200b22233",
    "asha[at]gmail.com",
    "asha at gmail dot com",
    "upi://pay?pa=asha@okbank",
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
    "My budget is 60000-80000, at most 90000 - 95000.",
    "65000/75000",
    "Rs 65000/75000",
    "65000-75250",
    "65000_75000 or 65050/75550",
    "800/900/1000, or 650-700-1250",
    "Belts 60/65/70/75/80",
    "Available in 75/80/85/90/95 cm",
    "Belts 60_65_70_75_80",
    "Sizes 6/7/8/9/8/7/6/7/8/9",
    "Sizes 6/7/8/9/10 and 38 39 40 41 42",
    "95 98 100 105 110 cm belts",
    "7 days, 98 100 102 104",
    "From 28/11/2026 to 30/11/2026, at 5.",
    "TKT-100001 and TKT-100002",
    "Meet me at Yahoorampur",
  ])("%s", (text) => {
    expect(hasContact(text)).toBe(false);
  });
});

test.each([
  ["see https://bags.example/x", true],
  ["cheaper at leatherhub.in today", true],
  ["www.leather.example", true],
  ["t.me/asha", true],
  ["bit.ly/x1", true],
  ["upi://pay?pa=asha", true],
  ["WWW.BAGS.EXAMPLE", true],
  ["ｗｗｗ.bags.example", true],
  ["It came.Lovely", false],
  ["soft and/or hard, e.g. goat, 12/11/2026", false],
  ["See: the seam", false],
  ["12.5 in wide", false],
])("%s: is a link %s", (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});
