import { statement, type Db } from "#platform/db/database.ts";
import { memoizeFor } from "#platform/db/memoize.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { refreshLists } from "./refresh-lists.ts";

/**
 * Every offered product, for sitemaps, in ranges of ids: so a million products are read without
 * counting through them.
 */

/**
 * `from` is included, `to` is not. The first range starts at the lowest possible id, the last has
 * no end.
 */
export type SitemapRange = { readonly fromId: string; readonly beforeId: string | null };
/** A product in a sitemap. */
export type SitemapProduct = {
  readonly id: string;
  readonly slug: string;
  readonly changedAt: Date;
  readonly pictureFile: string | null;
};

// A sitemap file may hold 50,000. The rest is room for products added while the ranges are cached.
const productsPerFile = 20_000;
const productsPerRead = 1000;
const cacheTtlMs = 600_000;
const lowestId = "00000000-0000-0000-0000-000000000000";

const readStarts = statement<{ readonly fromId: string }>(
  "catalog.sitemapStarts",
  `select product_id as "fromId"
   from (
     select product_id, row_number() over (order by product_id) - 1 as place
     from listings
   ) counted
   where place % $1 = 0
   order by product_id`,
);

const readProducts = statement<SitemapProduct>(
  "catalog.sitemapProducts",
  `select product_id as id, card ->> 'slug' as slug, updated_at as "changedAt",
     card -> 'picture' ->> 'file' as "pictureFile"
   from listings
   where product_id >= $1
     and ($2::uuid is null or product_id < $2)
     and ($3::uuid is null or product_id > $3)
   order by product_id
   limit $4`,
);

/** Ranges of at most `perFile` products each; none for an empty shop. One statement. */
export async function rangesOf(db: Db, perFile: number): Promise<readonly SitemapRange[]> {
  const starts = await readStarts(db, [perFile]);
  return starts.map(({ fromId }, place) => ({
    fromId: place === 0 ? lowestId : fromId,
    beforeId: starts[place + 1]?.fromId ?? null,
  }));
}

const cachedRanges = memoizeFor(cacheTtlMs, (db) => rangesOf(db, productsPerFile));

/** The ranges of the sitemaps, cached for at most ten minutes. */
export async function sitemapRanges(db: Db, actor: Actor): Promise<readonly SitemapRange[]> {
  mustBeAllowed(actor, "catalog.browse");
  return cachedRanges(db);
}

/** The next products of a range, by id; empty at its end. One statement. */
export async function sitemapProducts(
  db: Db,
  actor: Actor,
  { fromId, beforeId, afterId }: SitemapRange & { readonly afterId: string | null },
): Promise<readonly SitemapProduct[]> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  return readProducts(db, [fromId, beforeId, afterId, productsPerRead]);
}
