import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db, type SqlFragment } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ProductCardView, ProductList } from "../contract.ts";
import { cardsForReader, listForReader } from "./card-for-reader.ts";
import { cardNow } from "./card-now.ts";
import { newestFirst, cardPage } from "./card-rows.ts";
import { readNewArrivals } from "./new-arrivals.ts";
import { refreshLists } from "./refresh-lists.ts";
import { withoutClosedShops } from "./without-closed-shops.ts";

/** The fixed lists: new products, products on sale, a shop's products. One statement each. */

type CardPageRequest = { readonly after: string };

/** Products of the last 15 days, newest first; sold-out ones come last. */
export async function newArrivals(
  db: Db,
  actor: Actor,
  { after }: CardPageRequest,
): Promise<ProductList> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  return listForReader(db, await readNewArrivals(db, after));
}

/** Products that cost less than before, newest first. */
export async function saleItems(
  db: Db,
  actor: Actor,
  { after }: CardPageRequest,
): Promise<ProductList> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  const page = { ordering: newestFirst, sort: "newest", after } as const;
  return listForReader(db, await cardPage(db, { indexed: [() => "l.is_on_sale"] }, page));
}

/** A shop's products, newest first; empty while the shop is closed. */
export async function productsOfShop(
  db: Db,
  actor: Actor,
  { shopSlug, after }: CardPageRequest & { readonly shopSlug: string },
): Promise<ProductList> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  const isOfShop: SqlFragment = (place) =>
    `l.seller_id = (
       select shop.seller_id
       from ${shopsView} shop
       where shop.slug = ${place(shopSlug)}
     )`;
  const page = { ordering: newestFirst, sort: "newest", after } as const;
  return listForReader(db, await cardPage(db, { indexed: [isOfShop] }, page));
}

// Far more than a page shows, and far fewer than the whole catalogue.
const candidates = 400;
const bestFirst = "is_in_stock desc, popularity desc, created_at desc, product_id desc";

const readFeatured = statement<{ readonly card: ProductCardView }>(
  "catalog.featuredProducts",
  `with best as (
     (
       select *
       from listings
       where is_in_stock
       order by popularity desc, created_at desc, product_id desc
       limit ${candidates}
     )
     union all
     (
       select *
       from listings
       where not is_in_stock
       order by created_at desc, product_id desc
       limit $1
     )
   )
   select ${cardNow("best")} as card
   from best
   order by is_in_stock desc,
     row_number() over (partition by seller_id order by ${bestFirst})
       + row_number() over (partition by category_slug order by ${bestFirst}),
     ${bestFirst}
   limit $1`,
);

/**
 * The home page's first products. In stock comes before sold out, then best rated and best selling,
 * then newest. One product of each artisan and of each category comes before a second one. One
 * statement.
 */
export async function featuredProducts(
  db: Db,
  actor: Actor,
  { limit }: { readonly limit: number },
): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  const cards = (await readFeatured(db, [limit])).map(({ card }) => card);
  return cardsForReader(db, await withoutClosedShops(db, cards));
}
