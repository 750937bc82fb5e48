import { translationField } from "#shared/texts/translations.ts";
import type { EditedAttribute } from "../contract.ts";
import { namedRows } from "./form-rows.ts";

/** The fields of a form by their names. */
export type FormTexts = Readonly<Record<string, string>>;

/** An attribute as its form shows it; null is a new one. */
export function savedAttribute(attribute: EditedAttribute | null): FormTexts {
  if (attribute === null) return { type: "choice", scope: "product" };
  const { name, type, scope, unit, help, ranges, translations, choices } = attribute;
  return {
    name,
    type,
    scope,
    unit: unit ?? "",
    help: help ?? "",
    ranges: ranges.join(", "),
    ...fieldsOfTranslations(translations),
    ...namedRows(
      choices.map((choice) => ({
        value: choice.value,
        label: choice.label,
        isRetired: choice.isRetired ? "on" : "",
        ...fieldsOfTranslations(choice.translations),
      })),
      "choices",
    ),
  };
}

function fieldsOfTranslations(
  translations: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>,
): FormTexts {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([field, text]) => [translationField(language, field), text ?? ""]),
    ),
  );
}
