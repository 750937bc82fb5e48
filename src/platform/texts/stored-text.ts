import { english, type Language } from "#shared/texts/languages.ts";
import { t as words, type Speech } from "#shared/texts/text.ts";
import type { Values } from "#shared/texts/format-message.ts";

/**
 * Texts that are stored now and read later, by people of any language. What is stored is the
 * English and its values; the words are chosen when the text is shown.
 */

type StoredText = readonly [english: string, values: Values, note?: string];

/** They frame a stored text; nobody can type them. JSON escapes those of a text within a text. */
const [opening, closing] = ["\u0001", "\u0002"] as const;
const framed = /\u0001([^\u0001\u0002]*)\u0002/g;

/** Not a language of readers: its "words" are what is stored. */
export const storedLanguage: Language = { code: "x-stored", tag: english.tag, name: "" };

/** The words of `storedLanguage`; undefined for every other language. */
export function storedSpeech({ code, tag }: Language): Speech | undefined {
  if (code !== storedLanguage.code) return undefined;
  return {
    locale: tag,
    prefix: "",
    words: (text, note, values = {}) => {
      const entry: StoredText = note === undefined ? [text, values] : [text, values, note];
      return [opening + JSON.stringify(entry) + closing];
    },
  };
}

/**
 * A stored text in the reader's language. Texts are found within a longer one too; all else,
 * such as a sentence stored by an earlier release, stays as it is.
 */
export function wordsOfStored(text: string): string {
  return text.replaceAll(framed, (_whole, json: string) => {
    const [english, values, note] = JSON.parse(json) as StoredText;
    const filled = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? wordsOfStored(value) : value,
    ]);
    return words(english, Object.fromEntries(filled) as Values, note);
  });
}
