import { locale } from "./texts/text.ts";

/** In which language people wrote, by the letters that they used. */

/** The scripts of India in the order of Unicode, 128 characters each from U+0900. */
const languagesOfScripts = ["hi", "bn", "pa", "gu", "or", "ta", "te", "kn", "ml"] as const;
const firstOfIndia = 0x900;
const lettersPerScript = 0x80;

/**
 * The language of a text by its script: Devanagari is Hindi, Tamil letters are Tamil, Latin ones
 * English. The script with most letters counts, and of two equal ones the Indian one. Null for a
 * text without letters, and for other scripts.
 */
export function languageOfText(text: string): string | null {
  const counts = new Map<string | null, number>();
  for (const letter of text.match(/[\p{L}\p{M}]/gu) ?? []) {
    const language = languageOfLetter(letter);
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const leading = [...counts].filter(([, count]) => count === most).map(([language]) => language);
  return leading.find((language) => language !== "en") ?? leading[0] ?? null;
}

function languageOfLetter(letter: string): string | null {
  if (/\p{Script=Latin}/u.test(letter)) return "en";
  const place = Math.floor(((letter.codePointAt(0) ?? 0) - firstOfIndia) / lettersPerScript);
  return languagesOfScripts[place] ?? null;
}

/**
 * The attribute `lang` of a text that somebody wrote: its language if the page is in another one,
 * otherwise undefined. Screen readers then choose the right voice.
 */
export function langOf(text: string): string | undefined {
  const language = languageOfText(text);
  return language === null || language === locale().slice(0, 2) ? undefined : language;
}
