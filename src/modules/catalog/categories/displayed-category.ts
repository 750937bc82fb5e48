import { inReadersLanguage } from "#shared/texts/translations.ts";
import type { Category, TranslatedCategory } from "../contract.ts";

/** A category in the reader's language, without what only programs need. */
export function displayedCategory({
  slug,
  name,
  description,
  translations,
}: TranslatedCategory): Category {
  return inReadersLanguage({ slug, name, description, translations });
}

/** A category's name with its translations; null if a product has no category yet. */
export type CategoryNames = Pick<TranslatedCategory, "name" | "translations"> | null;

/** `CategoryNames` from `categories c`, which may be missing. */
export const categoryNamesColumn = `
  case
    when c.slug is not null
      then jsonb_build_object('name', c.name, 'translations', c.translations)
  end as category`;

/** The category's name in the reader's language. */
export function displayedName(category: CategoryNames): string | null {
  return category && inReadersLanguage(category).name;
}
