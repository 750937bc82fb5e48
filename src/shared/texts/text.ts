import { formatMessage, type Message, type Values } from "./format-message.ts";

/**
 * The texts of the product. English is written where it is shown: `t("Add to cart")`. What other
 * languages say is in `texts/`, a file each (docs/languages.md).
 */

/** A language as it is spoken: what it calls each English text. */
export type Speech = {
  /** BCP 47, for `Intl`. */
  readonly locale: string;
  /** How the addresses of its pages begin: "" or "/hi". */
  readonly prefix: string;
  readonly words: (english: string, note: string | undefined, values?: Values) => Message;
};

// In browsers the build has replaced each English text with the words of the page's language.
const asWritten: Speech = { locale: "en-IN", prefix: "", words: (text) => text };

let speech = (): Speech => asWritten;

/** Fills in a text in the reader's language. */
export type Say = (english: string, values: Values, note: string | undefined) => string;

let say: Say = (english, values, note) => {
  const { locale, words } = speech();
  return formatMessage(words(english, note, values), { values, locale, pluralRules });
};

/** The server's quicker way to fill in texts. It must say the same. */
export function sayWith(quicker: Say): void {
  say = quicker;
}

/** Decides in which language `t` speaks. The server asks anew for each text. */
export function speakWith(source: () => Speech): void {
  speech = source;
}

/** The reader's language, for `Intl`. */
export function locale(): string {
  return speech().locale;
}

/**
 * The address of one of our pages in the reader's language: "/cart" is "/hi/cart". For plain links
 * and forms; those of React Router do it themselves.
 */
export function localPath(path: string): string {
  const { prefix } = speech();
  return path === "/" && prefix !== "" ? prefix : prefix + path;
}

/** An address of the reader's language without what it begins with: the reverse of `localPath`. */
export function withoutPrefix(path: string): string {
  const { prefix } = speech();
  const rest = path.slice(prefix.length);
  return path.startsWith(prefix) && /^($|[/?#])/.test(rest) ? rest || "/" : path;
}

/**
 * `english` in the reader's language. `english` is a literal in ICU MessageFormat, because the
 * catalogue is read from the sources: `t("{count, plural, one {# piece} other {# pieces}}", {
 * count })`. `note` tells translators what they cannot see, and separates equal texts with two
 * meanings.
 */
export function t(english: string, values: Values = {}, note?: string): string {
  return say(english, values, note);
}

/**
 * A formatter of `Intl` in the reader's language. Making one takes longer than using it, so each
 * language has one.
 */
export function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const tag = locale();
    const formatter = made.get(tag) ?? make(tag);
    made.set(tag, formatter);
    return formatter;
  };
}

const pluralRules = /* @__PURE__ */ perLocale((tag) => new Intl.PluralRules(tag));
