import { describe, expect, test } from "vitest";
import { textSigns } from "./text-checks.ts";

describe("a text is stopped for", () => {
  test.each([
    ["see https://bags.example/x", ["link"]],
    ["cheaper at leatherhub.in today", ["link"]],
    ["www.leather.example", ["link"]],
    ["write to me at asha@example.com", ["link", "contact"]],
    ["pay to asha@okbank", ["contact"]],
    ["call 98111 22233", ["contact"]],
    ["call +91-9811122233", ["contact"]],
    ["The seller is a chutiya", ["words"]],
    ["बेचने वाला हरामी है", ["words"]],
  ])("%s", (text, signs) => {
    expect(textSigns(text)).toEqual(signs);
  });
});

describe("nothing is wrong with", () => {
  test.each([
    "",
    "Order ORD-1764165123456 came in 5 days to 110001.",
    "I paid ₹9,811,122 … no, ₹98,111 for three.",
    "Size 8.5 fits, the strap is 110.5 cm long.",
    "On 12.11.2026 it came.Lovely!",
    "बहुत सुंदर थैला, सिलाई मज़बूत है।",
    "A classic piece, five stars*****",
    "Bought for 2026-2027, GSTIN 27AAPFU0939F1ZV",
  ])("%s", (text) => {
    expect(textSigns(text)).toEqual([]);
  });
});
