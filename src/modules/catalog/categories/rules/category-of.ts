import type { CategoryWithAliases } from "../../contract.ts";

/**
 * Finds the category for a word from an address or an import: a slug, an alias, or a name in any language, in any case
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
      spellingsOf(category).some((name) => spelling(name) === sought),
    ) ?? null
  );
}

/** Everything that a category is called. */
export function spellingsOf(category: CategoryWithAliases): readonly string[] {
  const { slug, name, aliases, translations } = category;
  const names = Object.values(translations).flatMap((words) => words.name ?? []);
  return [slug, name, ...aliases, ...names];
}

function spelling(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s\-_+]+/g, " ")
    .trim();
}
