import { picturesView } from "#modules/media/views.ts";
import { approvedSellersView } from "#modules/sellers/views.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CategoryCard } from "../contract.ts";
import { pictureJson } from "./card-rows.ts";

const readCategoryCards = statement<CategoryCard>(
  "catalog.categoryCards",
  `with offered as (
     select p.id, p.category_slug, p.sales, p.created_at from products p
     join ${approvedSellersView} s on s.seller_id = p.seller_id where p.status = 'published'),
   counted as (select category_slug, count(*) as products from offered group by category_slug)
   select c.slug, c.name, c.description, coalesce(counted.products, 0) as "numberOfProducts", cover.picture
   from categories c left join counted on counted.category_slug = c.slug
   left join lateral (
     select ${pictureJson} as picture from offered v
     join product_images pi on pi.product_id = v.id and pi.position = (select min(position) from product_images where product_id = v.id)
     join ${picturesView} i on i.image_id = pi.image_id
     where v.category_slug = c.slug order by v.sales desc, v.created_at desc, v.id limit 1) cover on true
   order by c.position`,
);

/** The categories in their order, how many products each shows, and a picture of its best selling one. One statement. */
export async function listCategories(db: Db, actor: Actor): Promise<readonly CategoryCard[]> {
  mustBeAllowed(actor, "catalog.browse");
  return readCategoryCards(db, []);
}
