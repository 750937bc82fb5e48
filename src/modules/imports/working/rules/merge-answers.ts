import {
  answerHint,
  readAnswer,
  type AttributeScope,
  type AttributeValues,
  type CategoryAttribute,
} from "#modules/catalog/public.ts";
import type { FileAnswers, FileFormat, ImportChoices } from "../../contract.ts";
import { displayCell } from "../../files/rules/cells.ts";
import { namesOfColumn } from "../../files/rules/detail-columns.ts";
import { t } from "#shared/texts/text.ts";

/** Turns the details of a file into answers to what the product's category asks. */

/** The category's attributes, and how the file is to be read. */
export type AnswersBy = {
  readonly attributes: readonly CategoryAttribute[];
  readonly format: FileFormat;
  readonly choices: Pick<ImportChoices, "details">;
};

type MergedAnswers = {
  readonly values: AttributeValues;
  /** Sentences about cells that mean nothing here. */
  readonly unread: readonly string[];
};

/** The choice of the preview: an attribute by its name, or none. */
export const detailByName = "by-name";

/**
 * The answers of one scope: the file's over those in the shop, where an empty cell changes nothing.
 * Of our own format every other cell is reported. Other shops' files have columns that mean nothing
 * here; of those, only the ones that are read as an attribute are.
 */
export function mergeAnswers(
  answers: FileAnswers,
  before: AttributeValues,
  scope: AttributeScope,
  by: AnswersBy,
): MergedAnswers {
  const values: Record<string, AttributeValues[string]> = { ...before };
  const unread: string[] = [];
  for (const [column, words] of Object.entries(answers)) {
    const attribute = attributeOf(column, by);
    if (attribute === undefined) {
      if (by.format === "own")
        unread.push(t("Its category does not ask for “{column}”.", { column }));
      continue;
    }
    if (attribute.scope !== scope) continue;
    const value = readAnswer(attribute, by.format === "own" ? words : asOurs(attribute, words));
    if (value === undefined)
      unread.push(
        t("“{cell}” cannot be read as {name}. {hint}", {
          cell: displayCell(words),
          name: attribute.name,
          hint: answerHint(attribute),
        }),
      );
    else if (value !== null) values[attribute.code] = value;
  }
  return { values, unread };
}

/** The attribute that a column means: the seller's choice, or by its name in any language or its code. */
export function attributeOf(
  column: string,
  { attributes, choices }: Pick<AnswersBy, "attributes" | "choices">,
): CategoryAttribute | undefined {
  const { details = {} } = choices;
  const chosen = Object.hasOwn(details, column) ? details[column] : detailByName;
  if (chosen !== detailByName) return attributes.find(({ code }) => code === chosen);
  const names = namesOfColumn(column).map((name) => name.toLowerCase());
  const isNamed = ({ name, translations }: CategoryAttribute) =>
    [name, ...Object.values(translations).map((words) => words.name ?? "")].some(
      (one) => one !== "" && names.includes(one.toLowerCase()),
    );
  return attributes.find(isNamed) ?? attributes.find(({ code }) => names.includes(code));
}

/** Shopify separates several values by semicolons. */
function asOurs({ type }: CategoryAttribute, words: string): string {
  return type === "choices" ? words.replaceAll(";", ",") : words;
}
