import type { CategoryRule, SavedCategoryRule } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** As in the table. */
export const mostRules = 50;
export const longestWords = 100;

/** The words of a text in lower case, each once. */
function wordsOf(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ];
}

/** The words of a rule as they are stored: "Tote-Bag" is "tote bag". */
export function cleanRuleWords(text: string): string {
  return wordsOf(text).join(" ");
}

/**
 * The rule that fits a product's name; null if none does. All its words must be in the name, in any
 * order, singular or plural. If several fit, the one with the most words wins, then the longest.
 */
export function ruleFor<R extends CategoryRule>(rules: readonly R[], name: string): R | null {
  const inName = wordsOf(name);
  const [best] = rules
    .filter(({ words }) => fits(wordsOf(words), inName))
    .toSorted(
      (a, b) =>
        wordsOf(b.words).length - wordsOf(a.words).length ||
        b.words.length - a.words.length ||
        (a.words < b.words ? -1 : 1),
    );
  return best ?? null;
}

function fits(words: readonly string[], inName: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => inName.some((other) => isSame(word, other)));
}

function isSame(a: string, b: string): boolean {
  return a === b || pluralsOf(a).includes(b) || pluralsOf(b).includes(a);
}

function pluralsOf(word: string): readonly string[] {
  return [`${word}s`, `${word}es`, word.replace(/y$/, "ies")];
}

/** The rule with the same words in any order, which a new one replaces. */
export function sameRule<R extends CategoryRule>(
  rules: readonly R[],
  words: string,
): R | undefined {
  const key = (text: string) => wordsOf(text).toSorted().join(" ");
  return rules.find((rule) => key(rule.words) === key(words));
}

/** Why a new rule is refused, by field. `words` as `cleanRuleWords` makes them. */
export function ruleProblems(
  { words, categorySlug }: CategoryRule,
  rules: readonly SavedCategoryRule[],
  slugs: readonly string[],
): Readonly<Record<string, string>> {
  const isFull = rules.length >= mostRules && sameRule(rules, words) === undefined;
  const problem =
    words === ""
      ? t("Please write one or more words of the product names.")
      : words.length > longestWords
        ? t("Please use at most {longestWords} characters.", { longestWords })
        : isFull
          ? t("You have {mostRules} rules. Please remove one first.", { mostRules })
          : null;
  return {
    ...(problem !== null && { ruleWords: problem }),
    ...(!slugs.includes(categorySlug) && { ruleCategory: t("Please choose a category.") }),
  };
}
