import { translated, type Language, type LanguageCode } from "./languages.ts";
import { locale } from "./text.ts";

/**
 * Translations of what administrators keep, such as the names of categories. The fields themselves
 * are in English; the translations are beside them, in the same row.
 */

/** What a row's fields are called in other languages: `{ hi: { name: "बेल्ट" } }`. */
export type Translations<Field extends string = string> = Readonly<
  Record<LanguageCode, Readonly<Partial<Record<Field, string>>>>
>;

/** The row in the reader's language. A field without a translation stays in English. */
export function inReadersLanguage<Row extends { readonly translations: Translations }>(
  row: Row,
): Omit<Row, "translations"> {
  const { translations, ...english } = row;
  const language = translated.find(({ tag }) => tag === locale());
  const words = language === undefined ? [] : Object.entries(translations[language.code] ?? {});
  return { ...english, ...Object.fromEntries(words.filter(([field]) => field in english)) };
}

/** The languages in which one of these fields should have a translation, and has none yet. */
export function languagesWithout<Field extends string>(
  translations: Translations<Field>,
  fields: readonly Field[],
): readonly Language[] {
  return translated.filter(
    ({ code, isPartial }) =>
      isPartial !== true && fields.some((field) => translations[code]?.[field] === undefined),
  );
}

/** The form's field for a translation: "translations.hi.name". */
export function translationField(language: LanguageCode, field: string): string {
  return `translations.${language}.${field}`;
}
