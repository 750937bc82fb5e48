import { describe, expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { translated } from "./texts/languages.ts";
import { langOf, languageOfText } from "./language-of-text.ts";

describe("the language of what somebody wrote", () => {
  test.each([
    ["हाथ की सिलाई", "hi"],
    ["தோல் பை", "ta"],
    ["চামড়ার ব্যাগ", "bn"],
    ["ਚਮੜੇ ਦੀ ਜੁੱਤੀ", "pa"],
    ["ચામડાની બેગ", "gu"],
    ["తోలు సంచి", "te"],
    ["ಚರ್ಮದ ಚೀಲ", "kn"],
    ["തുകൽ ബാഗ്", "ml"],
    ["Hand-stitched, 35 mm", "en"],
    ["जयपुरी मोजड़ी: Jaipuri mojari with golden vines", "en"],
    ["बैग bag", "hi"],
    ["2026 - 35", null],
    ["", null],
    ["手作りの鞄", null],
  ])("of “%s” is %s, by its letters", (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });

  test("is marked only where the page is in another one", () => {
    const [hindi] = translated;
    expect([langOf("Saddle tote"), langOf("चमड़े का बैग")]).toEqual([undefined, "hi"]);
    const onHindiPage = hindi && inLanguage(hindi, () => [langOf("Saddle tote"), langOf("बैग")]);
    expect(onHindiPage).toEqual(["en", undefined]);
  });
});
