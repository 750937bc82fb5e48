import { t } from "#shared/texts/text.ts";
import { attributeLimits, type Attribute } from "../../contract.ts";
import type { CategoryQuestion } from "../contract.ts";

/** Whether lists can be filtered by it: choices, yes or no, and numbers with ranges. */
export function canFilterBy({ type, ranges }: Pick<Attribute, "type" | "ranges">): boolean {
  return type === "number" ? ranges.length > 0 : type !== "text";
}

/** What is wrong with the attributes of a category, a sentence by field: "attributes.2.isFilterable". */
export function questionProblems(
  questions: readonly CategoryQuestion[],
  known: readonly Pick<Attribute, "code" | "type" | "scope" | "ranges">[],
): Readonly<Record<string, string>> {
  const { perCategory, filterablePerCategory, filterableOfVariants } = attributeLimits;
  const asked = questions.map((question) => ({
    question,
    attribute: known.find(({ code }) => code === question.code),
  }));
  const filtered = asked.filter(({ question }) => question.isFilterable);
  const ofVariants = filtered.filter(({ attribute }) => attribute?.scope === "variant");
  return {
    ...Object.fromEntries(
      asked.flatMap(({ question, attribute }, at) =>
        rowProblems(question, attribute).map(([field, text]) => [
          `attributes.${at}.${field}`,
          text,
        ]),
      ),
    ),
    ...(questions.length > perCategory
      ? { attributes: t("A category has at most {max} attributes.", { max: perCategory }) }
      : {}),
    ...(filtered.length > filterablePerCategory
      ? {
          attributes: t("A category can be filtered by at most {max} attributes.", {
            max: filterablePerCategory,
          }),
        }
      : {}),
    ...(ofVariants.length > filterableOfVariants
      ? {
          attributes: t("A category can be filtered by at most {max} attributes of variants.", {
            max: filterableOfVariants,
          }),
        }
      : {}),
  };
}

function rowProblems(
  { isFilterable }: CategoryQuestion,
  attribute: Pick<Attribute, "type" | "ranges"> | undefined,
): readonly (readonly [string, string])[] {
  if (attribute === undefined) return [["code", t("This attribute does not exist.")]];
  if (!isFilterable || canFilterBy(attribute)) return [];
  return [
    [
      "isFilterable",
      attribute.type === "text"
        ? t("Buyers cannot filter by text.")
        : t("Buyers can filter by a number only if it has ranges."),
    ],
  ];
}
