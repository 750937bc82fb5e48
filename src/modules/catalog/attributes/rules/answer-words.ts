import { latinDigits } from "#shared/indian-digits.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { orList } from "#shared/texts/list-words.ts";
import type { AttributeChoice, AttributeValue, CategoryAttribute } from "../contract.ts";

/**
 * Answers as people and files write them: "4.5", "4.5 cm", "Buckle" in any of our languages, "yes".
 * A comma within a choice is written "\,".
 */

/** What words mean for these attributes; null for no answer, undefined if they cannot be read. */
export function readAnswer(
  attribute: CategoryAttribute,
  words: string,
): AttributeValue | null | undefined {
  const line = cleanLine(words);
  if (line === "") return null;
  switch (attribute.type) {
    case "number":
      return readNumber(attribute, line);
    case "yes_no":
      return readYesNo(line);
    case "choice":
      return choiceOf(attribute, line)?.value;
    case "choices":
      return readChoices(attribute, line);
    case "text":
      return line;
  }
}

/** An answer in English, as a file of products has it: `readAnswer` reads it back unchanged. */
export function answerForFile(
  { choices }: CategoryAttribute,
  value: AttributeValue,
): string | number {
  const label = (chosen: string) => choices.find((one) => one.value === chosen)?.label ?? chosen;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object")
    return value.map((one) => label(one).replaceAll(",", "\\,")).join(", ");
  return typeof value === "string" ? label(value) : value;
}

/** What can be written for an attribute, in a sentence of its own. */
export function answerHint({ type, unit, choices }: CategoryAttribute): string {
  const labels = choices.filter(({ isRetired }) => !isRetired).map(({ label }) => label);
  switch (type) {
    case "number":
      return unit === null
        ? t("Please write a number, such as 4 or 4.5.")
        : t("Please write a number in {unit}, such as 4 or 4.5.", { unit });
    case "yes_no":
      return t("Please write yes or no.");
    case "choice":
      return t("Please write one of these: {labels}.", { labels: orList(labels) });
    case "choices":
      return t("Please write one or more of these, separated by commas: {labels}.", {
        labels: labels.join(", "),
      });
    case "text":
      return t("Please write it in words.");
  }
}

/** With or without its unit, in English or translated. */
function readNumber({ unit, translations }: CategoryAttribute, line: string): number | undefined {
  const units = [unit ?? "", ...Object.values(translations).map((words) => words.unit ?? "")];
  const lower = latinDigits(line).toLowerCase();
  const own = units.find((one) => one !== "" && lower.endsWith(one.toLowerCase()));
  const plain = (own === undefined ? lower : lower.slice(0, -own.length)).replaceAll(/[,\s]/g, "");
  return /^\d{1,9}(\.\d{1,9})?$/.test(plain) ? Number(plain) : undefined;
}

function readYesNo(line: string): boolean | undefined {
  const lower = line.toLowerCase();
  if (["yes", "y", "true", "1", "हाँ", "हां", "ஆம்"].includes(lower)) return true;
  return ["no", "n", "false", "0", "नहीं", "இல்லை"].includes(lower) ? false : undefined;
}

/** By its value or its label in any language, ignoring case. One on offer comes first. */
function choiceOf({ choices }: CategoryAttribute, word: string): AttributeChoice | undefined {
  const lower = word.toLowerCase();
  const fitting = choices.filter(({ value, label, translations }) =>
    [value, label, ...Object.values(translations).map((words) => words.label ?? "")].some(
      (one) => cleanLine(one).toLowerCase() === lower,
    ),
  );
  return fitting.find(({ isRetired }) => !isRetired) ?? fitting[0];
}

function readChoices(attribute: CategoryAttribute, line: string): readonly string[] | undefined {
  const parts = line
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").trim())
    .filter((part) => part !== "");
  const found = parts.map((part) => choiceOf(attribute, part)?.value);
  const known = found.filter((value) => value !== undefined);
  return known.length < found.length ? undefined : [...new Set(known)];
}
