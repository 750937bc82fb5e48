import { describe, expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, translated } from "#shared/texts/languages.ts";
import { productInput } from "#tests/support/product-input.ts";
import { cleanProduct } from "./clean-product.ts";
import { translationProblems, versionForReader, withNameForReader } from "./product-languages.ts";

describe("the version of a product that a reader gets", () => {
  const [hindi = english] = translated;
  test.each([
    [english, "en", true, { isTranslation: false }],
    [english, "hi", true, { isTranslation: true }],
    [english, "hi", false, { isTranslation: false, lang: "hi" }],
    [hindi, "hi", false, { isTranslation: false }],
    [hindi, "en", true, { isTranslation: true }],
    [hindi, "en", false, { isTranslation: false, lang: "en" }],
  ])("fits the page, and is marked if it does not: %o %s %s", (page, language, has, version) => {
    const chosen = inLanguage(page, () => versionForReader({ language, hasTranslation: has }));
    expect(chosen).toEqual(version);
  });

  test("replaces both versions of the name", () => {
    const named = { slug: "bag", name: "Bag", language: null, translatedName: "थैला" };
    expect(withNameForReader(named)).toEqual({ slug: "bag", name: "Bag" });
    expect(inLanguage(hindi, () => withNameForReader(named))).toEqual({
      slug: "bag",
      name: "थैला",
    });
  });
});

describe("the language of a product", () => {
  test("is Hindi for a name in Devanagari letters, whatever was chosen", () => {
    expect(cleanProduct(productInput({ name: "चमड़े का बैग" })).language).toBe("hi");
  });

  test("is otherwise the one that the seller chose", () => {
    const chosen = productInput({ name: "Chamde ka bag", language: "hi" });
    expect(cleanProduct(chosen).language).toBe("hi");
    expect(cleanProduct(productInput()).language).toBe("en");
  });
});

test("a second version has a name and a description, or neither", () => {
  const fieldsOf = (translatedName: string | null, translatedDescription: string | null) =>
    Object.keys(translationProblems({ translatedName, translatedDescription }));
  expect(fieldsOf(null, null)).toEqual([]);
  expect(fieldsOf("थैला", "हाथ से सिला।")).toEqual([]);
  expect(fieldsOf("थैला", null)).toEqual(["translatedDescription"]);
  expect(fieldsOf(null, "हाथ से सिला।")).toEqual(["translatedName"]);
});
