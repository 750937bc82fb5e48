import { describe, expect, test } from "vitest";
import { translated } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { inLanguage, makeStoredTexts } from "./language-scope.ts";
import { wordsOfStored } from "./stored-text.ts";

const [hindi] = translated;

describe("a text that is stored", () => {
  test("is read in the reader's language, with the texts and numbers within it", () => {
    const stored = makeStoredTexts(() =>
      t("Variant: {problem}", {
        problem: t("Please use at most {amount} characters.", { amount: 1000 }),
      }),
    );
    expect(wordsOfStored(stored)).toBe("Variant: Please use at most 1,000 characters.");
    if (hindi === undefined) throw new Error("No translation");
    expect(inLanguage(hindi, () => wordsOfStored(stored))).toMatch(/^वैरिएंट: .*1,000/);
  });

  test("is found between other words, and a sentence without it stays", () => {
    const stored = makeStoredTexts(() => `${t("Not found")} {x} ${t("Not found")}`);
    expect(wordsOfStored(stored)).toBe("Not found {x} Not found");
    expect(wordsOfStored("The price is missing.")).toBe("The price is missing.");
  });

  test("is English again outside of what makes it", () => {
    makeStoredTexts(() => t("Not found"));
    expect(t("Not found")).toBe("Not found");
  });
});
