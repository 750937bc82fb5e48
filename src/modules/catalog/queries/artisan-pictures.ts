import type { StoredPicture } from "#modules/media/contract.ts";
import { picturesView } from "#modules/media/views.ts";
import { approvedSellersView } from "#modules/sellers/views.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import type { FeaturedArtisan, ProductGlimpse } from "../contract.ts";
import { pictureJson } from "./card-rows.ts";

/** Artisans with what they make, for the home page and the directory. */

const productsShown = 3;

const cover = `select ${pictureJson} as picture from product_images pi join ${picturesView} i on i.image_id = pi.image_id
  where pi.product_id = p.id order by pi.position limit 1`;

const readGlimpses = statement<ProductGlimpse>(
  "catalog.glimpsesOfSellers",
  `select p.seller_id as "sellerId", p.slug, p.name, shown.picture
   from unnest($1::uuid[]) as wanted(seller_id)
   join ${approvedSellersView} s on s.seller_id = wanted.seller_id
   cross join lateral (
     select id, seller_id, slug, name, sales, created_at from products
     where seller_id = wanted.seller_id and status = 'published' order by sales desc, created_at desc, id limit ${productsShown}) p
   left join lateral (${cover}) shown on true
   order by p.seller_id, p.sales desc, p.created_at desc, p.id`,
);

/** Up to three products of each of these sellers, best selling first, then newest. One statement. */
export async function glimpsesOfSellers(db: Db, actor: Actor, { sellerIds }: { readonly sellerIds: readonly string[] }): Promise<readonly ProductGlimpse[]> {
  mustBeAllowed(actor, "catalog.browse");
  return sellerIds.length === 0 ? [] : readGlimpses(db, [sellerIds]);
}

type ArtisanRow = Omit<FeaturedArtisan, "state" | "pictures"> & { readonly stateCode: string | null; readonly pictures: readonly StoredPicture[] | null };

const readFeaturedArtisans = statement<ArtisanRow>(
  "catalog.featuredArtisans",
  `select s.slug, s.shop_name as "shopName", s.tagline, s.town, s.state_code as "stateCode", s.specialties[1:3] as specialties,
     made.products as "numberOfProducts", shown.pictures
   from ${approvedSellersView} s
   join (select seller_id, count(*) as products, sum(sales) as sold, max(created_at) as newest
     from products where status = 'published' group by seller_id) made on made.seller_id = s.seller_id
   left join lateral (
     select jsonb_agg(best.picture order by best.sales desc, best.created_at desc) as pictures from (
       select p.sales, p.created_at, shown.picture from products p cross join lateral (${cover}) shown
       where p.seller_id = s.seller_id and p.status = 'published' order by p.sales desc, p.created_at desc, p.id limit ${productsShown}) best) shown on true
   order by made.sold desc, made.products desc, made.newest desc, s.seller_id limit $1`,
);

/** Artisans who have sold most, then those who offer most. One statement. */
export async function featuredArtisans(db: Db, actor: Actor, { limit }: { readonly limit: number }): Promise<readonly FeaturedArtisan[]> {
  mustBeAllowed(actor, "catalog.browse");
  const rows = await readFeaturedArtisans(db, [limit]);
  return rows.map(({ stateCode, pictures, ...artisan }) => ({ ...artisan, state: stateNameOrNull(stateCode), pictures: pictures ?? [] }));
}
