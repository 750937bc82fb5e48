import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { ProductCardView } from "../contract.ts";
import { cardNow } from "../listing/card-now.ts";
import { cardsForReader } from "../listing/card-for-reader.ts";
import { refreshLists } from "../listing/refresh-lists.ts";
import { withoutClosedShops } from "../listing/without-closed-shops.ts";

/** Cards beside a product, and cards by ids. One statement each. */

type Row = { readonly card: ProductCardView };

// Compares this many products of the category: the nearest in price, in each direction.
const compared = 60;

const readSimilar = statement<Row>(
  "catalog.similarProducts",
  `with this as (
     select l.product_id, l.category_slug, l.price_paise, l.seller_id, l.facets, p.tags,
       l.card -> 'picture' ->> 'file' as picture_file
     from listings l
     join products p on p.id = l.product_id
     where l.product_id = $1
   ),
   near as (
     select dearer.*
     from this
     cross join lateral (
       select *
       from listings l
       where l.category_slug = this.category_slug
         and (l.price_paise, l.product_id) > (this.price_paise, this.product_id)
       order by l.price_paise, l.product_id
       limit ${compared}
     ) dearer
     union all
     select cheaper.*
     from this
     cross join lateral (
       select *
       from listings l
       where l.category_slug = this.category_slug
         and (l.price_paise, l.product_id) < (this.price_paise, this.product_id)
       order by l.price_paise desc, l.product_id desc
       limit ${compared}
     ) cheaper
   )
   select ${cardNow("found")} as card
   from (
     select near.card, near.is_in_stock, near.popularity, near.product_id, likeness.score,
       row_number() over (
         partition by coalesce(near.card -> 'picture' ->> 'file', near.product_id::text)
         order by near.is_in_stock desc, likeness.score desc, near.popularity desc, near.product_id
       ) as place_of_picture
     from this
     cross join near
     join products p on p.id = near.product_id
     cross join lateral (
       select 2 * (select count(*) from unnest(p.tags) tag where tag = any(this.tags))
         + (
           select count(*)
           from unnest(near.facets) token
           where token = any(this.facets)
             and split_part(token, '=', 1) in ('colour', 'material')
             and strpos(token, chr(31)) = 0
         )
         - 4 * abs(ln(near.price_paise::float8 / this.price_paise))
         + case when near.seller_id = this.seller_id then 0 else 2 end as score
     ) likeness
     where near.card -> 'picture' ->> 'file' is null
       or near.card -> 'picture' ->> 'file' is distinct from this.picture_file
   ) found
   where place_of_picture = 1
   order by is_in_stock desc, score desc, popularity desc, product_id
   limit $2`,
);

/**
 * Similar products: of the same category, near in price, colour, material and tags. Other artisans
 * come first. Products may share a photograph: each photograph appears once, and not that of the
 * product itself.
 */
export async function similarProducts(
  db: Db,
  actor: Actor,
  { productId, limit }: { readonly productId: string; readonly limit: number },
): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  return cardsOf(db, await readSimilar(db, [productId, limit]));
}

const readMore = statement<Row>(
  "catalog.moreOfShop",
  `select ${cardNow("best")} as card
   from (
     select *
     from listings
     where seller_id = (select shop.seller_id from ${shopsView} shop where shop.slug = $1)
       and product_id <> $2
     order by popularity desc, created_at desc, product_id desc
     limit ${compared}
   ) best
   order by is_in_stock desc, popularity desc, created_at desc, product_id desc
   limit $3`,
);

/** Other products of this shop, the best ones first. */
export async function moreOfShop(
  db: Db,
  actor: Actor,
  {
    shopSlug,
    exceptProductId,
    limit,
  }: { readonly shopSlug: string; readonly exceptProductId: string; readonly limit: number },
): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  return cardsOf(db, await readMore(db, [shopSlug, exceptProductId, limit]));
}

const readByIds = statement<Row>(
  "catalog.cardsByIds",
  `select ${cardNow("l")} as card
   from unnest($1::uuid[]) with ordinality as wanted(id, place)
   join listings l on l.product_id = wanted.id
   order by wanted.place`,
);

/**
 * Cards of the offered products among these ids, in the order of the ids. Skips anything that is no
 * id.
 */
export async function cardsByIds(
  db: Db,
  actor: Actor,
  { ids }: { readonly ids: readonly string[] },
): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  const requested = [...new Set(ids.map((id) => id.toLowerCase()).filter(isUuid))];
  return requested.length === 0 ? [] : cardsOf(db, await readByIds(db, [requested]));
}

async function cardsOf(db: Db, rows: readonly Row[]): Promise<readonly ProductCardView[]> {
  const cards = rows.map(({ card }) => card);
  return cardsForReader(db, await withoutClosedShops(db, cards));
}
