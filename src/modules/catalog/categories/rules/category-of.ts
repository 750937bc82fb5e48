import type { CategoryWithAliases } from "../../contract.ts";

/**
 * The category meant by a word from an address or an import: its slug, its name or one of its
 * aliases, in any case and with "-", "_" or "+" for a space. "Travel Gear" is `travel`, "shoes" is
 * `footwear`; null when nothing is meant.
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
