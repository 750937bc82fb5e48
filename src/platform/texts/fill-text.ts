import type { Message, Part, Values } from "#shared/texts/format-message.ts";
import type { Say, Speech } from "#shared/texts/text.ts";

/**
 * Fills in texts on the server, where a page has hundreds: each text is taken apart once per
 * language and not at each use. Says exactly what `formatMessage` says in browsers.
 */

/** `count` is the number of the plural around a part. */
type Fill = (values: Values, count?: number) => string;

/** What says a text in the language of `speech`, whose words are the same at each use. */
export function quickly({ words, locale }: Speech): Say {
  const numbers = numbersIn(locale);
  const plain = new Map<string, string | Fill>();
  const noted = new Map<string, Map<string, string | Fill>>();
  return (english, values, note) => {
    const known = note === undefined ? plain : below(noted, note);
    let filled = known.get(english);
    if (filled === undefined) {
      filled = takenApart(words(english, note), numbers);
      known.set(english, filled);
    }
    return typeof filled === "string" ? filled : filled(values);
  };
}

/** The same for a speech whose words depend on the values. */
export function slowly({ words, locale }: Speech): Say {
  const numbers = numbersIn(locale);
  return (english, values, note) => {
    const filled = takenApart(words(english, note, values), numbers);
    return typeof filled === "string" ? filled : filled(values);
  };
}

function below(noted: Map<string, Map<string, string | Fill>>, note: string) {
  const known = noted.get(note) ?? new Map<string, string | Fill>();
  noted.set(note, known);
  return known;
}

function takenApart(message: Message, numbers: Numbers): string | Fill {
  if (typeof message !== "string") return joined(message.map((part) => ofPart(part, numbers)));
  const [first = "", ...rest] = message.split(/\{(\w+)\}/);
  if (rest.length === 0) return message;
  return joined([
    () => first,
    ...rest.map((text, place) => (place % 2 === 0 ? ofPart([text], numbers) : () => text)),
  ]);
}

function joined(fills: readonly Fill[]): Fill {
  return (values, count) => {
    let text = "";
    for (const fill of fills) text += fill(values, count);
    return text;
  };
}

function ofPart(part: Part, numbers: Numbers): Fill {
  if (part === "#") return (_values, count) => (count === undefined ? "#" : numbers.written(count));
  if (typeof part === "string") return () => part;
  const [name, kind, cases] = part;
  if (cases === undefined) return (values) => written(valueOf(values, name), numbers);
  const fills = new Map(
    Object.entries(cases).flatMap(([key, inner]) =>
      inner === undefined || typeof inner === "number" ? [] : [[key, asFill(inner, numbers)]],
    ),
  );
  const other = fills.get("other");
  const isPlural = kind === "plural";
  return (values, count) => {
    const value = valueOf(values, name);
    const number = isPlural ? Number(value) : count;
    const chosen =
      fills.get(String(value)) ??
      (isPlural ? fills.get(numbers.pluralOf(Number(value))) : undefined) ??
      other;
    return chosen?.(values, number) ?? "";
  };
}

function asFill(inner: readonly Part[], numbers: Numbers): Fill {
  const filled = takenApart(inner, numbers);
  return typeof filled === "string" ? () => filled : filled;
}

function valueOf(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(name);
  return value;
}

function written(value: string | number, numbers: Numbers): string {
  return typeof value === "string" ? value : numbers.written(value);
}

type Numbers = {
  readonly written: (value: number) => string;
  readonly pluralOf: (value: number) => string;
};

/** Writes numbers. Most are small, and most languages write those as programs do. */
function numbersIn(locale: string): Numbers {
  const format = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const hasUsualDigits = format.format(789) === "789";
  return {
    written: (value) =>
      hasUsualDigits && Number.isInteger(value) && value > 0 && value < 1000
        ? String(value)
        : format.format(value),
    pluralOf: (value) => rules.select(value),
  };
}
