/**
 * Fills in the values of a compiled message: ICU MessageFormat as `compileMessage` of Lingui leaves
 * it. Small, because every page of the shop loads it.
 */

/** What a message is filled in with. Numbers are written in the reader's language. */
export type Values = Readonly<Record<string, string | number>>;

/** A text with at most plain placeholders, such as `{name}`, or its parts. */
export type Message = string | readonly Part[];

/** `#` is the number of a plural; a list is a placeholder: its name, its kind and its cases. */
export type Part = string | readonly [name: string, kind?: string, cases?: Cases];

type Cases = Readonly<Record<string, readonly Part[] | number | undefined>>;

type Filling = {
  readonly values: Values;
  readonly locale: string;
  /** Of `locale`. Making them takes 10 µs, and a page has a hundred plurals. */
  readonly pluralRules: () => Intl.PluralRules;
};

/**
 * The text of `message` in `locale` (BCP 47). Throws if a placeholder has no value: the check of
 * the messages finds that before anybody reads it.
 */
export function formatMessage(message: Message, filling: Filling, count?: number): string {
  const { values, locale, pluralRules } = filling;
  const filled = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(name);
    return value;
  };
  if (typeof message === "string")
    return message.replace(/\{(\w+)\}/g, (_, name: string) => filled(name).toLocaleString(locale));
  return message
    .map((part) => {
      if (part === "#" && count !== undefined) return count.toLocaleString(locale);
      if (typeof part === "string") return part;
      const [name, kind, cases] = part;
      const value = filled(name);
      if (cases === undefined) return value.toLocaleString(locale);
      const isPlural = kind === "plural";
      const chosen =
        cases[value] ??
        ((isPlural && cases[pluralRules().select(Number(value))]) || cases["other"]);
      return formatMessage((chosen ?? "") as Message, filling, isPlural ? Number(value) : count);
    })
    .join("");
}
