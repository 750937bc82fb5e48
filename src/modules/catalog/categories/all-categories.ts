import { statement } from "#platform/db/database.ts";
import { memoizeFor } from "#platform/db/memoize.ts";
import type { CategoryWithAliases } from "../contract.ts";

const cacheTtlMs = 5000;

const readTable = statement<CategoryWithAliases>(
  "catalog.allCategories",
  `select c.slug, c.name, c.description, c.translations,
     coalesce(
       array_agg(a.alias order by a.alias) filter (where a.alias is not null), '{}'
     ) as aliases
   from categories c
   left join category_aliases a on a.category_slug = c.slug
   group by c.slug
   order by c.position`,
);

/** All categories in their order, with their aliases; cached for 5 seconds. Open to everyone. */
export const allCategories = memoizeFor<readonly CategoryWithAliases[]>(cacheTtlMs, (db) =>
  readTable(db, []),
);
