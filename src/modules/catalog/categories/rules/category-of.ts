import type { CategoryWithAliases } from "../../contract.ts";

/**
 * Finds the category for a word from an address or an import: a slug, name or alias, in any case
 * and with "-", "_" or "+" for a space. "Travel Gear" is `travel`, "shoes" is `footwear`. Null if
 * no category matches.
 */
export function categoryOf<C extends CategoryWithAliases>(
  categories: readonly C[],
  word: string,
): C | null {
  const sought = spelling(word);
  if (sought === "") return null;
  return (
    categories.find((category) =>
      [category.slug, category.name, ...category.aliases].some((name) => spelling(name) === sought),
    ) ?? null
  );
}

function spelling(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s\-_+]+/g, " ")
    .trim();
}
