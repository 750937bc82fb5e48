import { statement, type Db } from "#platform/db/database.ts";
import type { CategoryWithAliases } from "../contract.ts";

/** The HSN code usual for its goods; null where they differ too much. */
export type CategoryWithCode = CategoryWithAliases & { readonly hsnCode: string | null };

const readTable = statement<CategoryWithCode>(
  "catalog.categoriesWithCodes",
  `select c.slug, c.name, c.description, c.translations, c.default_hsn_code as "hsnCode",
     coalesce(
       array_agg(a.alias order by a.alias) filter (where a.alias is not null), '{}'
     ) as aliases
   from categories c
   left join category_aliases a on a.category_slug = c.slug
   group by c.slug
   order by c.position`,
);

/**
 * All categories in English, in their order, with translations, aliases and usual HSN codes. Open to
 * everyone. One statement.
 */
export function categoriesWithCodes(db: Db): Promise<readonly CategoryWithCode[]> {
  return readTable(db, []);
}
