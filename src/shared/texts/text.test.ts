import { describe, expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { pseudo, splitLanguage } from "./languages.ts";
import { localPath, perLocale, t } from "./text.ts";

describe("a text", () => {
  test("is English outside of a request", () => {
    expect(t("Add to cart")).toBe("Add to cart");
  });

  test("is filled in, and its numbers are grouped as in India", () => {
    expect(t("{count} pieces by {maker}", { count: 145_000, maker: "Asha" })).toBe(
      "1,45,000 pieces by Asha",
    );
  });

  test.each([
    [0, "0 pieces"],
    [1, "1 piece"],
    [2, "2 pieces"],
  ])("counts %d", (count, words) => {
    expect(t("{count, plural, one {# piece} other {# pieces}}", { count })).toBe(words);
  });

  test("chooses by a word, and has a case for all others", () => {
    const words = (way: string) => t("Paid {way, select, upi {by UPI} other {online}}", { way });
    expect([words("upi"), words("card")]).toEqual(["Paid by UPI", "Paid online"]);
  });

  test("does not hide a value that is missing", () => {
    expect(() => t("Hello {name}")).toThrow("name");
  });

  test("is that of the request's language, and English again after it", () => {
    const accented = inLanguage(pseudo, () => t("Cart for {name}", { name: "Asha" }));
    expect(accented).toContain("Asha");
    expect(accented).not.toContain("Cart");
    expect(t("Cart for {name}", { name: "Asha" })).toBe("Cart for Asha");
  });
});

describe("the address of a page", () => {
  test("begins with its language", () => {
    expect(inLanguage(pseudo, () => [localPath("/"), localPath("/cart?a=1")])).toEqual([
      "/en-xa",
      "/en-xa/cart?a=1",
    ]);
    expect(localPath("/cart")).toBe("/cart");
  });

  test.each([
    ["/hi", "hi", "/"],
    ["/hi/products", "hi", "/products"],
    ["/hi?colour=tan", "hi", "/?colour=tan"],
    ["/hi/products.data?search=x", "hi", "/products.data?search=x"],
    ["/history", "en", "/history"],
    ["/hi.data", "en", "/hi.data"],
    ["/en/products", "en", "/en/products"],
    ["//hi/products", "en", "//hi/products"],
    ["/", "en", "/"],
  ])("%s is %s for %s", (address, code, rest) => {
    const { language, rest: found } = splitLanguage(address);
    expect([language.code, found]).toEqual([code, rest]);
  });
});

test("a formatter is made once per language", () => {
  let made = 0;
  const number = perLocale((tag) => {
    made++;
    return new Intl.NumberFormat(tag);
  });
  expect([number().format(145_000), number().format(1)]).toEqual(["1,45,000", "1"]);
  expect(made).toBe(1);
});
