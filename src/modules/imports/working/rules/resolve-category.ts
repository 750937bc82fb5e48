import { type CategoryWithAliases, type OwnProduct, categoryOf } from "#modules/catalog/public.ts";
import type {
  CategoryRule,
  FileFormat,
  FileProduct,
  ImportChoices,
  ResolvedCategory,
} from "../../contract.ts";
import { ruleFor } from "./category-rules.ts";

/** What decides the category besides the file and the existing product. */
export type ResolveWith = {
  readonly format: FileFormat;
  readonly choices: Pick<ImportChoices, "categorySlug">;
  readonly categories: readonly CategoryWithAliases[];
  readonly rules: readonly CategoryRule[];
  /** The seller's choice for this product: a slug. */
  readonly chosenCategory: string | null;
};

/**
 * The category of a file's product, and where it is from; null if nothing names one. A category of
 * a choice or rule that no longer exists is skipped.
 */
export function resolveCategory(
  file: Pick<FileProduct, "name" | "categoryWords">,
  existing: Pick<OwnProduct, "categorySlug"> | null,
  { format, choices, categories, rules, chosenCategory }: ResolveWith,
): ResolvedCategory | null {
  const named = file.categoryWords
    .map((word) => categoryOf(categories, word)?.slug)
    .find((slug) => slug !== undefined);
  const slugOf = (word: string) => categoryOf(categories, word)?.slug;
  const rule = ruleFor(
    rules.filter(({ categorySlug }) => slugOf(categorySlug) !== undefined),
    file.name,
  );
  const fromFile = { slug: named, source: "file", rule: null } as const;
  const fromShop = { slug: existing?.categorySlug, source: "shop", rule: null } as const;
  const candidates = [
    // A category guessed from another shop's words does not replace the seller's choice here.
    ...(format === "own" ? [fromFile, fromShop] : [fromShop, fromFile]),
    { slug: slugOf(chosenCategory ?? ""), source: "product", rule: null },
    { slug: slugOf(rule?.categorySlug ?? ""), source: "rule", rule: rule?.words ?? null },
    { slug: choices.categorySlug || undefined, source: "all", rule: null },
  ] as const;
  for (const { slug, ...from } of candidates) if (slug !== undefined) return { slug, ...from };
  return null;
}

/** Whether neither the file nor the shop has the category, so the seller decides it. */
export function isUpToSeller(category: ResolvedCategory | null): boolean {
  return category === null || !["file", "shop"].includes(category.source);
}
