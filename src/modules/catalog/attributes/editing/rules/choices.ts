import { nameAsSeen } from "#shared/text.ts";
import { plainSlug } from "#shared/plain-slug.ts";
import { translated } from "#shared/texts/languages.ts";
import type { Translations } from "#shared/texts/translations.ts";
import type { AttributeChoice } from "../../contract.ts";

/** What becomes of the choices of an attribute when an administrator saves it. */

type Labelled = {
  readonly label: string | null;
  readonly translations: Translations<"label">;
};

/** A choice as typed. `value` is empty for a new one. */
export type GivenChoice = Omit<AttributeChoice, "label"> & { readonly label: string };

/** Rows whose label was there before in the same language, whatever the case. */
export function duplicateLabels(
  rows: readonly Labelled[],
): readonly { readonly at: number; readonly word: string }[] {
  const seen = new Set<string>();
  const isSecond = (language: string, word: string) => {
    const key = `${language} ${nameAsSeen(word)}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
  return rows.flatMap(({ label, translations }, at) => {
    const words = [
      ["en", label] as const,
      ...Object.entries(translations).map(([code, texts]) => [code, texts.label] as const),
    ];
    const again = words.flatMap(([code, word]) =>
      word !== null && word !== undefined && isSecond(code, word) ? [word] : [],
    );
    return again.slice(0, 1).map((word) => ({ at, word }));
  });
}

/**
 * The choices after a save, in their order. New ones get a value of their own from their label.
 * Former ones that are missing are gone, or retired once products use the attribute.
 */
export function choicesAfter(
  before: readonly AttributeChoice[],
  given: readonly GivenChoice[],
  { isUsed }: { readonly isUsed: boolean },
): readonly AttributeChoice[] {
  const values = new Set(before.map(({ value }) => value));
  const taken = new Set(values);
  const named: AttributeChoice[] = [];
  for (const choice of given) {
    const isFormer = values.delete(choice.value);
    const value = isFormer ? choice.value : freeWord(wordOf(choice.label, "choice"), taken);
    taken.add(value);
    const former = before.find((one) => one.value === value);
    named.push({ ...choice, value, translations: withOthers(former, choice.translations) });
  }
  const missing = isUsed ? before.filter(({ value }) => values.has(value)) : [];
  return [...named, ...missing.map((choice) => ({ ...choice, isRetired: true }))];
}

/** Texts in languages that the form does not have stay. */
function withOthers(
  former: AttributeChoice | undefined,
  translations: Translations<"label">,
): Translations<"label"> {
  const others = Object.entries(former?.translations ?? {}).filter(([code]) =>
    translated.every((language) => language.code !== code),
  );
  return { ...Object.fromEntries(others), ...translations };
}

/** Every JavaScript object has a property of this name. */
const reserved = "constructor";

/** A word for files and addresses: "Heel height" is "heel-height". Without letters, `otherwise`. */
export function wordOf(name: string, otherwise: string): string {
  const word = plainSlug(name, 36);
  return word === "" || word === reserved ? otherwise : word;
}

/** The word, with a number if it is taken: "brass-2". */
export function freeWord(word: string, taken: ReadonlySet<string>): string {
  if (!taken.has(word)) return word;
  for (let number = 2; ; number++) if (!taken.has(`${word}-${number}`)) return `${word}-${number}`;
}
