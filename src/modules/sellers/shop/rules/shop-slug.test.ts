import { describe, expect, test } from "vitest";
import { freeSlug, shopSlug } from "./shop-slug.ts";

describe("a shop's address", () => {
  test.each([
    ["Kolhāpur Charmakār & Sons", "kolhapur-charmakar-sons"],
    ["  — Bhuj 1947 —  ", "bhuj-1947"],
    ["लक्ष्मीबाई चर्मकार आणि मुली", "lakshmibai-charmakar-ani-muli"],
    ["皮革", "workshop"],
    ["!!!", "workshop"],
  ])("of %s is %s", (name, slug) => {
    expect(shopSlug(name)).toBe(slug);
  });

  test("fits the column however long the name is", () => {
    for (const length of [59, 60, 61, 200])
      expect(shopSlug(`${"ab ".repeat(length)}`)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("gets a number until it is free", () => {
    expect(freeSlug("bhuj", new Set())).toBe("bhuj");
    expect(freeSlug("bhuj", new Set(["bhuj", "bhuj-2"]))).toBe("bhuj-3");
  });
});
