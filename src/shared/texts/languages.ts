import { isOnSellersWay } from "./sellers-way.ts";

/** The languages of the shop. A further one is a line here and a file in `texts/`. */

/** What a language is called in files and addresses: "hi". */
export type LanguageCode = string;

export type Language = {
  /** The name of its file in `texts/`, and the first part of its addresses. */
  readonly code: LanguageCode;
  /** BCP 47, for `lang` attributes and `Intl`. */
  readonly tag: string;
  /** Its name in its own script. */
  readonly name: string;
  /**
   * Only the screens of those who sell are complete; other texts are English. Search engines and
   * buyers are not led to it.
   */
  readonly isPartial?: true;
};

/** The language of the sources. */
export const english: Language = { code: "en", tag: "en-IN", name: "English" };

/**
 * Every text lengthened and accented. It shows which texts are not in the catalogue, and which
 * screens do not hold longer ones. Never offered to readers.
 */
export const pseudo: Language = { code: "en-xa", tag: "en-XA", name: "Þšéúðö" };

/** Those with a file of translations. */
export const translated: readonly Language[] = [
  { code: "hi", tag: "hi-IN", name: "हिन्दी" },
  { code: "ta", tag: "ta-IN", name: "தமிழ்", isPartial: true },
];

/** Every language that has addresses. */
export const languages = /* @__PURE__ */ listOf(() => [english, ...translated, pseudo]);

/** Those that readers can choose. */
export const offeredLanguages = /* @__PURE__ */ listOf(() => [english, ...translated]);

/** Those in which every page is complete: for search engines. */
export const wholeLanguages = /* @__PURE__ */ listOf(() =>
  offeredLanguages.filter(({ isPartial }) => isPartial !== true),
);

/** A call that bundlers know to be pure: files for browsers do without the list. */
function listOf(make: () => readonly Language[]): readonly Language[] {
  return make();
}

/** Those in which a page is complete. `address` is a path without a language. */
export function languagesAt(
  address: string,
  offered: readonly Language[] = offeredLanguages,
): readonly Language[] {
  return isOnSellersWay(address) ? offered : offered.filter(({ isPartial }) => isPartial !== true);
}

/** The offered language with this code; undefined if there is none. */
export function findLanguage(code: string | null | undefined): Language | undefined {
  return offeredLanguages.find((language) => language.code === code);
}

/** How the addresses of a language begin: "" for English, "/hi" for Hindi. */
export function prefixOf({ code }: Language): string {
  return code === english.code ? "" : `/${code}`;
}

/** What programs read has one address, in no language. */
const forPrograms = /^\/(?:api|metrics|healthz|readyz|payments|views|live|dev\/sandbox)(?:[/?#]|$)/;

/** The language of an address, and the address without it. An unknown prefix is English. */
export function splitLanguage(address: string): {
  readonly language: Language;
  readonly rest: string;
} {
  const [, first = "", after = ""] = /^\/([a-z-]+)(|[/?#].*)$/s.exec(address) ?? [];
  const language = languages.find(({ code }) => code === first);
  if (language === undefined || language === english || forPrograms.test(after))
    return { language: english, rest: address };
  return { language, rest: after.startsWith("/") ? after : `/${after}` };
}
