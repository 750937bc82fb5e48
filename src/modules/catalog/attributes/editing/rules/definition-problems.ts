import { nameAsSeen } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { translationField, type Translations } from "#shared/texts/translations.ts";
import { attributeLimits, type Attribute } from "../../contract.ts";

/** What is wrong with an attribute, a sentence by field. */
export function definitionProblems({
  type,
  scope,
  choices,
}: Pick<Attribute, "type" | "scope" | "choices">): Readonly<Record<string, string>> {
  const offered = choices.filter(({ isRetired }) => !isRetired).length;
  const isChosen = type === "choice" || type === "choices";
  return {
    ...(type === "choices" && scope === "variant"
      ? { scope: t("Several choices are possible for the product only, not for each variant.") }
      : {}),
    ...(isChosen && choices.length === 0
      ? { choices: t("Please enter at least one choice.") }
      : {}),
    ...(offered > attributeLimits.choices
      ? {
          choices: t("At most {max} choices can be offered. Please retire or remove some.", {
            max: attributeLimits.choices,
          }),
        }
      : {}),
  };
}

type Named = { readonly name: string; readonly translations: Translations<"name"> };

/**
 * Names that another attribute has in the same language, whatever the case: sellers would not know
 * which of the two is meant.
 */
export function nameTaken(
  others: readonly Named[],
  { name, translations }: Named,
): Readonly<Record<string, string>> {
  const isTaken = (language: string, word: string) =>
    others.some((other) => {
      const theirs = language === "en" ? other.name : other.translations[language]?.name;
      return theirs !== undefined && nameAsSeen(theirs) === nameAsSeen(word);
    });
  const words = [
    ["en", "name", name] as const,
    ...Object.entries(translations).map(
      ([code, texts]) => [code, translationField(code, "name"), texts.name ?? ""] as const,
    ),
  ];
  return Object.fromEntries(
    words
      .filter(([language, , word]) => word !== "" && isTaken(language, word))
      .map(([, field, word]) => [field, t("Another attribute is called “{word}”.", { word })]),
  );
}
