import { describe, expect, test } from "vitest";
import { placeholdersOf, readSources } from "../scripts/texts/catalogue.ts";
import { formatMessage, type Message, type Values } from "#shared/texts/format-message.ts";
import { languages } from "#shared/texts/languages.ts";
import { compiled, speechOf } from "#platform/texts/catalogues.ts";
import { quickly } from "#platform/texts/fill-text.ts";

const texts = readSources(".");

/** What a page may fill in: numbers of all sizes, words, and what looks like a placeholder. */
const samples: readonly (string | number)[] = [
  0,
  1,
  2,
  7,
  999,
  1000,
  1234567,
  -3,
  2.5,
  "Tote",
  "{name}",
  "$&",
];

describe("every text is filled in on the server as in browsers", () => {
  test.each(languages.map((language) => [language.name, language] as const))(
    "in %s",
    (_name, language) => {
      const speech = speechOf(language);
      const say = quickly(speech);
      const { locale } = speech;
      const rules = new Intl.PluralRules(locale);
      const slow = (message: Message, values: Values) =>
        formatMessage(message, { values, locale, pluralRules: () => rules });
      for (const [turn, { english, note }] of texts.entries()) {
        const names = placeholdersOf(compiled(english));
        const values = Object.fromEntries(
          names.map((name, place) => [name, samples[(turn + place) % samples.length] ?? ""]),
        );
        const expected = slow(speech.words(english, note), values);
        // The second time it is taken apart already.
        expect([say(english, values, note), say(english, values, note)]).toEqual([
          expected,
          expected,
        ]);
      }
    },
  );
});

test("a placeholder without a value is an error, never a gap", () => {
  const [language] = languages;
  if (language === undefined) throw new Error("No language");
  expect(() => quickly(speechOf(language))("{stock} left", {}, undefined)).toThrow("stock");
});
