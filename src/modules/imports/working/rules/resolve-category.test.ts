import { describe, expect, test } from "vitest";
import { isUpToSeller, resolveCategory, type ResolveWith } from "./resolve-category.ts";

const category = (slug: string) => ({
  slug,
  name: slug,
  description: "",
  aliases: [],
  translations: {},
});
const given: ResolveWith = {
  format: "etsy",
  choices: { categorySlug: "accessories" },
  categories: ["accessories", "belts", "travel", "wallets"].map(category),
  rules: [{ words: "wallet", categorySlug: "wallets" }],
  chosenCategory: null,
};
const file = (words: readonly string[] = []) => ({
  name: "Slim wallet",
  categoryWords: words,
});

describe("the category of a product", () => {
  test("is that of the file, else the seller's choice for it, else by rule, else that of all others", () => {
    const chosen = { ...given, chosenCategory: "travel" };
    expect(resolveCategory(file(["Belts"]), null, chosen)).toEqual({
      slug: "belts",
      source: "file",
      rule: null,
    });
    expect(resolveCategory(file(["Curios"]), null, chosen)).toEqual({
      slug: "travel",
      source: "product",
      rule: null,
    });
    expect(resolveCategory(file(), null, given)).toEqual({
      slug: "wallets",
      source: "rule",
      rule: "wallet",
    });
    expect(resolveCategory(file(), null, { ...given, rules: [] })).toEqual({
      slug: "accessories",
      source: "all",
      rule: null,
    });
    expect(
      resolveCategory(file(), null, { ...given, rules: [], choices: { categorySlug: "" } }),
    ).toBeNull();
  });

  test("of an existing product stays, whatever is chosen", () => {
    const own = { categorySlug: "travel" };
    const chosen = { ...given, chosenCategory: "accessories" };
    expect(resolveCategory(file(["Belts"]), own, chosen)).toMatchObject({ source: "shop" });
    expect(resolveCategory(file(["Belts"]), own, { ...chosen, format: "own" })).toMatchObject({
      slug: "belts",
      source: "file",
    });
  });

  test("skips choices and rules whose category was deleted", () => {
    const rules = [
      { words: "slim wallet", categorySlug: "gone" },
      { words: "wallet", categorySlug: "wallets" },
    ];
    expect(
      resolveCategory(file(), null, { ...given, rules, chosenCategory: "gone" }),
    ).toMatchObject({ slug: "wallets", source: "rule" });
  });

  test("is up to the seller unless the file or the shop has it", () => {
    expect(isUpToSeller(null)).toBe(true);
    expect(isUpToSeller(resolveCategory(file(), null, given))).toBe(true);
    expect(isUpToSeller(resolveCategory(file(["belts"]), null, given))).toBe(false);
  });
});
