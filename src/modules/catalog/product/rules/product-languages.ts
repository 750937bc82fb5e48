import { languageOfText } from "#shared/language-of-text.ts";
import { locale, t } from "#shared/texts/text.ts";

/**
 * The languages in which sellers write names and descriptions. A product has its own version, and
 * may have a second one in the other language.
 */

export const productLanguages = ["en", "hi"] as const;

/** The language of a product's own name and description. */
export type ProductLanguage = (typeof productLanguages)[number];

/** How files of products write them. */
export const languagesInFiles = {
  en: "english",
  hi: "hindi",
} as const satisfies Readonly<Record<ProductLanguage, string>>;

/** The language of a product's second version. */
export function otherLanguage(language: string): ProductLanguage {
  return language === "hi" ? "en" : "hi";
}

/** The chosen language, but Hindi for a name in Devanagari letters. */
export function languageOfName(name: string, chosen: ProductLanguage): ProductLanguage {
  return languageOfText(name) === "hi" ? "hi" : chosen;
}

type SecondVersion = {
  readonly translatedName: string | null;
  readonly translatedDescription: string | null;
};

/** A second version has both texts: readers get one language or the other. By missing field. */
export function translationProblems({
  translatedName,
  translatedDescription,
}: SecondVersion): Readonly<Record<string, string>> {
  if (translatedName !== null && translatedDescription === null)
    return { translatedDescription: t("Please write the description in this language too.") };
  if (translatedName === null && translatedDescription !== null)
    return { translatedName: t("Please write the name in this language too.") };
  return {};
}

/** A product's name in both versions, as statements read them. */
export type NameInBoth = {
  readonly name: string;
  readonly language: string | null;
  readonly translatedName: string | null;
};

/** The name that fits the language of the page, in place of both versions. */
export function withNameForReader<Named extends NameInBoth>(
  named: Named,
): Omit<Named, "language" | "translatedName"> & { readonly lang?: string } {
  const { language, translatedName, ...rest } = named;
  const { isTranslation, ...lang } = versionForReader({
    language: language ?? undefined,
    hasTranslation: translatedName !== null,
  });
  return isTranslation && translatedName !== null
    ? { ...rest, name: translatedName }
    : { ...rest, ...lang };
}

/** What is known of a product's texts. */
export type Versions = {
  readonly language?: string | undefined;
  readonly hasTranslation: boolean;
};

/** Which version of a text a reader gets. */
export type ChosenVersion = {
  readonly isTranslation: boolean;
  /** The language of the texts, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
};

/** The version of a product that fits the language of the page, the seller's own otherwise. */
export function versionForReader({ language = "en", hasTranslation }: Versions): ChosenVersion {
  const reader = locale().slice(0, 2);
  if (language === reader) return { isTranslation: false };
  if (!hasTranslation) return { isTranslation: false, lang: language };
  const other = otherLanguage(language);
  return other === reader ? { isTranslation: true } : { isTranslation: false, lang: language };
}
