import { t } from "#shared/texts/text.ts";

/**
 * The accessible name of a button that a list has several times: the words on it, then which one it
 * is for. It begins with what one reads, so that people can say it to their browser (WCAG 2.5.3).
 */
export function nameWith(words: string, which: string): string {
  return t("{label}: {value}", { label: words, value: which });
}
