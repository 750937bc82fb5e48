import type { Attribute } from "../../contract.ts";

/** Whether a text is part of an attribute's code, or of its name or a choice in any language. */
export function matchesSearch(
  { code, name, translations, choices }: Attribute,
  search: string,
): boolean {
  const sought = search.toLowerCase();
  const words = [
    code,
    name,
    ...Object.values(translations).flatMap((texts) => texts.name ?? []),
    ...choices.flatMap((choice) => [
      choice.label,
      ...Object.values(choice.translations).flatMap((texts) => texts.label ?? []),
    ]),
  ];
  return words.some((word) => word.toLowerCase().includes(sought));
}
