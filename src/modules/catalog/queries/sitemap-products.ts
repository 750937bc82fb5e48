import { picturesView } from "#modules/media/views.ts";
import { approvedSellersView } from "#modules/sellers/views.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { keptFor } from "#platform/db/kept.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** Everything offered, for sitemaps: in ranges of ids, so that a million products are read without counting through them. */

/** From an id to just before another; the last range has no end. */
export type SitemapRange = { readonly fromId: string; readonly beforeId: string | null };
export type SitemapProduct = { readonly id: string; readonly slug: string; readonly changedAt: Date; readonly pictureFile: string | null };

// A file may hold 50,000: the rest is room for what comes in while the ranges are kept.
const productsPerFile = 20_000;
const productsPerRead = 1000;
const keptForMs = 600_000;

const readStarts = statement<{ readonly fromId: string }>(
  "catalog.sitemapStarts",
  `select id as "fromId" from (select p.id, row_number() over (order by p.id) - 1 as place from products p where p.status = 'published') counted
   where place % $1 = 0 order by id`,
);

const readProducts = statement<SitemapProduct>(
  "catalog.sitemapProducts",
  `select p.id, p.slug, p.updated_at as "changedAt",
     (select i.file_name from product_images pi join ${picturesView} i on i.image_id = pi.image_id where pi.product_id = p.id order by pi.position limit 1) as "pictureFile"
   from products p join ${approvedSellersView} s on s.seller_id = p.seller_id
   where p.status = 'published' and p.id >= $1 and ($2::uuid is null or p.id < $2) and ($3::uuid is null or p.id > $3)
   order by p.id limit $4`,
);

/** Ranges of at most `perFile` products each, none of them for an empty shop. One statement. */
export async function rangesOf(db: Db, perFile: number): Promise<readonly SitemapRange[]> {
  const starts = await readStarts(db, [perFile]);
  return starts.map(({ fromId }, place) => ({ fromId, beforeId: starts[place + 1]?.fromId ?? null }));
}

const keptRanges = keptFor(keptForMs, (db) => rangesOf(db, productsPerFile));

/** The ranges in which products are told, at most ten minutes old. */
export async function sitemapRanges(db: Db, actor: Actor): Promise<readonly SitemapRange[]> {
  mustBeAllowed(actor, "catalog.browse");
  return keptRanges(db);
}

/** The next products of a range, by id; none at its end. One statement. */
export async function sitemapProducts(db: Db, actor: Actor, { fromId, beforeId, afterId }: SitemapRange & { readonly afterId: string | null }): Promise<readonly SitemapProduct[]> {
  mustBeAllowed(actor, "catalog.browse");
  return readProducts(db, [fromId, beforeId, afterId, productsPerRead]);
}
