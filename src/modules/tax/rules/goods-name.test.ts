import { expect, test } from "vitest";
import { inLanguage, speakLanguages } from "#platform/texts/language-scope.ts";
import { english, translated } from "#shared/texts/languages.ts";
import { goodsName } from "./goods-name.ts";

const hindi = translated.find(({ code }) => code === "hi") ?? english;

test("goods of the GST table are named in the reader's language, whatever their price", () => {
  speakLanguages();
  const shoes = "Footwear with uppers of leather, above ₹2,500 a pair";
  expect(goodsName(shoes)).toBe(shoes);
  expect(goodsName("Most other goods")).toBe("Most other goods");
  expect(inLanguage(hindi, () => goodsName(shoes))).toMatch(/चमड़े.*₹2,500/);
});

test("goods that an administrator wrote stay as they are", () => {
  expect(inLanguage(hindi, () => goodsName("Saddle bags, above ₹500 a pair"))).toBe(
    "Saddle bags, above ₹500 a pair",
  );
});
