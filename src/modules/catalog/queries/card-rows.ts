import { sql, type SQL } from "drizzle-orm";
import { picturesView } from "#modules/media/views.ts";
import type { StoredPicture } from "#modules/media/contract.ts";
import { approvedSellersView } from "#modules/sellers/views.ts";
import type { Db } from "#platform/db/database.ts";
import type { ProductCardView, SortOrder } from "../contract.ts";
import type { ListCursor } from "../rules/list-cursor.ts";
import { comparePriceOf } from "../rules/variant-price.ts";

/**
 * Offered products `p`, of approved sellers `s`, with their `offer`: lowest price, stock, number of variants. A product
 * that is a draft, archived or of a blocked seller is in no list that is made from this.
 */
export const offeredProducts = sql.raw(`products p
  join ${approvedSellersView} s on s.seller_id = p.seller_id
  cross join lateral (
    select coalesce(min(coalesce(v.price_paise, p.price_paise)), p.price_paise) as from_paise,
           coalesce(max(coalesce(v.price_paise, p.price_paise)), p.price_paise) as to_paise,
           coalesce(sum(v.stock), 0) as stock, count(*) as variants, min(v.id::text) as a_variant_id
    from variants v where v.product_id = p.id) offer`);

export const isPublished = sql.raw("p.status = 'published'");

/** A picture as JSON, from `product_images pi` and a picture `i`. */
export const pictureJson = "jsonb_build_object('file', i.file_name, 'alt', pi.alt, 'width', i.width, 'height', i.height, 'dominantColour', i.dominant_colour)";

const createdMicros = "(extract(epoch from p.created_at) * 1000000)::bigint";

const sorts: Readonly<Record<SortOrder, { readonly key: string; readonly by: string; readonly direction: "asc" | "desc" }>> = {
  relevance: { key: createdMicros, by: "p.created_at", direction: "desc" },
  newest: { key: createdMicros, by: "p.created_at", direction: "desc" },
  price_low: { key: "offer.from_paise", by: "offer.from_paise", direction: "asc" },
  price_high: { key: "offer.from_paise", by: "offer.from_paise", direction: "desc" },
  name: { key: "p.name", by: "p.name", direction: "asc" },
};

/** How a list is ordered, and where it goes on. */
export function ordered(sort: SortOrder): SQL {
  const { by, direction } = sorts[sort];
  return sql.raw(`${by} ${direction}, p.id ${direction}`);
}

export function isAfter(cursor: ListCursor): SQL {
  const { by, direction } = sorts[cursor.sort];
  const key = cursor.sort === "newest" || cursor.sort === "relevance" ? sql`timestamptz 'epoch' + ${cursor.key}::bigint * interval '1 microsecond'` : sql`${cursor.key}`;
  return sql`(${sql.raw(by)}, p.id) ${sql.raw(direction === "asc" ? ">" : "<")} (${key}, ${cursor.id}::uuid)`;
}

type CardRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly sellerSlug: string;
  readonly basePricePaise: number;
  readonly pricePaise: number;
  readonly highestPricePaise: number;
  readonly comparePricePaise: number | null;
  readonly gstBasisPoints: number;
  readonly stock: number;
  readonly variants: number;
  readonly aVariantId: string | null;
  readonly excerpt: string;
  readonly createdAt: Date | string;
  readonly sortKey: number | string;
  readonly pictures: readonly StoredPicture[] | null;
};

export type Card = { readonly card: ProductCardView; readonly sortKey: number | string };

type Wanted = { readonly where: readonly SQL[]; readonly sort?: SortOrder; readonly orderBy?: SQL; readonly limit: number };

// In the select list PostgreSQL reads the pictures after the limit, so only of the products shown.
const firstPictures = `(select jsonb_agg(picture order by position) from (
    select pi.position, ${pictureJson} as picture
    from product_images pi join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id order by pi.position limit 2) as two)`;

/** Cards of the offered products that meet all conditions, in one statement. */
export async function readCards(db: Db, { where, sort = "newest", orderBy = ordered(sort), limit }: Wanted): Promise<readonly Card[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select p.id, p.slug, p.name, p.seller_id as "sellerId", s.shop_name as "sellerName", s.slug as "sellerSlug",
      p.price_paise as "basePricePaise", offer.from_paise as "pricePaise", offer.to_paise as "highestPricePaise",
      p.compare_price_paise as "comparePricePaise", case when s.charges_gst then p.gst_basis_points else 0 end as "gstBasisPoints",
      offer.stock, offer.variants, offer.a_variant_id as "aVariantId", left(split_part(p.description, chr(10) || chr(10), 1), 240) as excerpt,
      p.created_at as "createdAt", ${sql.raw(sorts[sort].key)} as "sortKey", ${sql.raw(firstPictures)} as pictures
    from ${offeredProducts}
    where ${sql.join([isPublished, ...where], sql` and `)}
    order by ${orderBy} limit ${limit}`);
  return rows.map((row) => ({ card: toCard(row), sortKey: row.sortKey }));
}

function toCard(row: CardRow): ProductCardView {
  const isSoldOut = row.stock === 0;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    sellerSlug: row.sellerSlug,
    pricePaise: row.pricePaise,
    hasSeveralPrices: row.highestPricePaise > row.pricePaise,
    comparePricePaise: comparePriceOf({ pricePaise: row.basePricePaise, comparePricePaise: row.comparePricePaise }, row.pricePaise),
    gstBasisPoints: row.gstBasisPoints,
    isSoldOut,
    onlyVariantId: row.variants === 1 && !isSoldOut ? row.aVariantId : null,
    picture: row.pictures?.[0] ?? null,
    secondPicture: row.pictures?.[1] ?? null,
    excerpt: row.excerpt,
    rating: null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
