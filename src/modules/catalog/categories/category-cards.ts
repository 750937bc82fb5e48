import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";
import type { CategoryCardView, TranslatedCategory } from "../contract.ts";

const readCategoryCards = statement<CategoryCardView & TranslatedCategory>(
  "catalog.categoryCards",
  `select c.slug, c.name, c.description, c.translations,
     coalesce(counted.products, 0) as "numberOfProducts", cover.picture
   from categories c
   left join listing_counts counted on counted.kind = 'category' and counted.of = c.slug
   left join lateral (
     select l.card -> 'picture' as picture
     from listings l
     where l.category_slug = c.slug and l.card -> 'picture' <> 'null'
     order by l.popularity desc, l.created_at desc, l.product_id desc
     limit 1
   ) cover
     on true
   order by c.position`,
);

/**
 * The categories in their order, each with its number of offered products and a picture of its
 * best-selling one. One statement.
 */
export async function listCategories(db: Db, actor: Actor): Promise<readonly CategoryCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  return (await readCategoryCards(db, [])).map(inReadersLanguage);
}
