import type { StoredPicture } from "#modules/media/public.ts";
import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import type { FeaturedArtisan, ProductGlimpse } from "../contract.ts";
import { withNameForReader, type NameInBoth } from "../product/rules/product-languages.ts";
import { refreshLists } from "./refresh-lists.ts";

/** Artisans with pictures of their products, for the home page and the directory. */

const productsPerArtisan = 3;
const bestOfSeller = "order by l.popularity desc, l.created_at desc, l.product_id desc";

const readGlimpses = statement<Omit<ProductGlimpse, "lang"> & NameInBoth>(
  "catalog.glimpsesOfSellers",
  `select best.seller_id as "sellerId", best.card ->> 'slug' as slug, best.name,
     best.card ->> 'language' as language, best.card ->> 'translatedName' as "translatedName",
     nullif(best.card -> 'picture', 'null') as picture
   from unnest($1::uuid[]) as wanted(seller_id)
   cross join lateral (
     select l.*
     from listings l
     where l.seller_id = wanted.seller_id ${bestOfSeller}
     limit ${productsPerArtisan}
   ) best
   order by best.seller_id, best.popularity desc, best.created_at desc, best.product_id desc`,
);

/**
 * Up to three products of each of these sellers: best selling first, then newest. One statement.
 */
export async function glimpsesOfSellers(
  db: Db,
  actor: Actor,
  { sellerIds }: { readonly sellerIds: readonly string[] },
): Promise<readonly ProductGlimpse[]> {
  mustBeAllowed(actor, "catalog.browse");
  if (sellerIds.length === 0) return [];
  return (await readGlimpses(db, [sellerIds])).map(withNameForReader);
}

type ArtisanRow = Omit<FeaturedArtisan, "state" | "pictures"> & {
  readonly stateCode: string | null;
  readonly pictures: readonly StoredPicture[] | null;
};

// Sellers who sell most have products among the best-selling ones, so only their sellers are
// ranked.
const candidates = 400;

const readFeaturedArtisans = statement<ArtisanRow>(
  "catalog.featuredArtisans",
  `with best as (
     select l.seller_id, l.popularity, l.created_at
     from listings l
     where l.is_in_stock ${bestOfSeller}
     limit ${candidates}
   ),
   makers as (
     select seller_id, sum(popularity) as popularity, max(created_at) as newest
     from (
       select *
       from best
       union all
       select also.seller_id, 0, '-infinity'
       from unnest($2::uuid[]) as also(seller_id)
     ) known
     group by seller_id
   ),
   ranked as (
     select makers.seller_id, counted.products,
       row_number() over (
         order by makers.popularity desc, counted.products desc, makers.newest desc,
           makers.seller_id
       ) as place
     from makers
     join ${approvedSellersView} s on s.seller_id = makers.seller_id
     join listing_counts counted
       on counted.kind = 'seller'
         and counted.of = makers.seller_id::text
   )
   select s.seller_id as "sellerId", s.slug, s.shop_name as "shopName", s.tagline, s.town,
     s.state_code as "stateCode", s.specialties[1:3] as specialties,
     ranked.products as "numberOfProducts", shown.pictures
   from ranked
   join ${approvedSellersView} s on s.seller_id = ranked.seller_id
   left join lateral (
     select jsonb_agg(
       pictured.picture
       order by pictured.popularity desc, pictured.created_at desc
     ) as pictures
     from (
       select l.card -> 'picture' as picture, l.popularity, l.created_at
       from listings l
       where l.seller_id = ranked.seller_id and l.card -> 'picture' <> 'null' ${bestOfSeller}
       limit ${productsPerArtisan}
     ) pictured
   ) shown
     on true
   where ranked.place <= $1 or ranked.seller_id = any($2)
   order by ranked.place`,
);

/**
 * First the artisans whose products sell best and are rated best, then those with the most
 * products. Artisans in `also` who are not among these come last. One statement.
 */
export async function featuredArtisans(
  db: Db,
  actor: Actor,
  { limit, also = [] }: { readonly limit: number; readonly also?: readonly string[] },
): Promise<readonly FeaturedArtisan[]> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  const rows = await readFeaturedArtisans(db, [limit, also]);
  return rows.map(({ stateCode, pictures, ...artisan }) => ({
    ...artisan,
    state: stateNameOrNull(stateCode),
    pictures: pictures ?? [],
  }));
}
