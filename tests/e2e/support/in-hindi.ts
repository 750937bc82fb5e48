import { inLanguage, speakLanguages } from "#platform/texts/language-scope.ts";
import { findLanguage } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";

speakLanguages();

const hindi = findLanguage("hi");

/** What Hindi screens call an English text, so that a better translation breaks no test. */
export function inHindi(
  english: string,
  values: Readonly<Record<string, string | number>> = {},
  note?: string,
) {
  if (hindi === undefined) throw new Error("Hindi is not offered.");
  const words = inLanguage(hindi, () => t(english, values, note));
  if (words === t(english, values)) throw new Error(`Not in Hindi: ${english}`);
  return words;
}
