import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ProductCardView, ProductList } from "../contract.ts";
import { readCursor } from "../rules/list-cursor.ts";
import { isAfter, readCards } from "./card-rows.ts";
import { pageOfCards, productsPerPage } from "./list-products.ts";

/** The lists that come ready made: what is new, what is reduced, what a shop offers. One statement each. */

type Part = { readonly after: string };

/** For how long a product counts as new. */
export const newArrivalDays = 15;

/** What came in within the last 15 days, newest first. */
export async function newArrivals(db: Db, actor: Actor, { after }: Part): Promise<ProductList> {
  return partNewestFirst(db, actor, after, sql`p.created_at >= now() - make_interval(days => ${newArrivalDays})`);
}

/** What costs less than it did, newest first. */
export async function saleItems(db: Db, actor: Actor, { after }: Part): Promise<ProductList> {
  return partNewestFirst(db, actor, after, sql`p.compare_price_paise > p.price_paise`);
}

/** What a shop offers, newest first; nothing when the shop is not open. */
export async function productsOfShop(db: Db, actor: Actor, { shopSlug, after }: Part & { readonly shopSlug: string }): Promise<ProductList> {
  return partNewestFirst(db, actor, after, sql`s.slug = ${shopSlug}`);
}

async function partNewestFirst(db: Db, actor: Actor, after: string, condition: ReturnType<typeof sql>): Promise<ProductList> {
  mustBeAllowed(actor, "catalog.browse");
  const cursor = readCursor(after, "newest");
  const where = cursor === null ? [condition] : [condition, isAfter(cursor)];
  return pageOfCards(await readCards(db, { where, limit: productsPerPage + 1 }), "newest");
}

// Ranking all of 20,000 products takes 1.4 s; the first rows of the home page come from far fewer.
const candidates = 400;

/**
 * What the home page puts first: pieces in stock before those sold out, best selling first and then newest, one of each
 * artisan and of each category before a second. No campaign and no rating is told here that does not exist.
 */
export async function featuredProducts(db: Db, actor: Actor, { limit }: { readonly limit: number }): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  const bestFirst = sql`(offer.stock > 0) desc, p.sales desc, p.created_at desc, p.id`;
  const orderBy = sql`(offer.stock > 0) desc, row_number() over (partition by p.seller_id order by ${bestFirst}) + row_number() over (partition by p.category_slug order by ${bestFirst}), ${bestFirst}`;
  const isCandidate = sql`p.id in (select best.id from products best where best.status = 'published' order by best.sales desc, best.created_at desc limit ${candidates})`;
  const cards = await readCards(db, { where: [isCandidate], orderBy, limit });
  return cards.map(({ card }) => card);
}
