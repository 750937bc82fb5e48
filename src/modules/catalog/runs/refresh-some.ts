import { setTimeout as sleep } from "node:timers/promises";
import { statement, type Db } from "#platform/db/database.ts";
import type { OpenRun, RunStep } from "./run-steps.ts";

/** Products of one batch, at most a hundred. Their list rows take about 0.1 s. */
const batchSize = 100;

// Products without attributes have nothing to refresh.
const readBatch = statement<{ id: string; hasAttributes: boolean }>(
  "catalog.productsToRefresh",
  `select p.id,
     p.attributes <> '{}'
       or exists (select from variants v where v.product_id = p.id and v.attributes <> '{}')
       as "hasAttributes"
   from products p
   where p.category_slug = $1 and ($2::uuid is null or p.id > $2)
   order by p.id
   limit ${batchSize}`,
);
const refreshFree = statement<{ ids: readonly string[] }>(
  "catalog.refreshFreeListings",
  "select coalesce(refresh_free_listings($1::uuid[]), '{}') as ids",
);
const refreshOne = statement(
  "catalog.refreshListing",
  "select cardinality(refresh_listings(array[$1::uuid]))",
);
// Not if an administrator began the refresh anew meanwhile.
const advance = statement(
  "catalog.advanceRefresh",
  `update product_runs
   set last_product_id = coalesce($3, last_product_id),
     done = least(total, done + $4::int),
     finished_at = case when $5::boolean then now() end
   where id = $1 and round = $2 and last_product_id is not distinct from $6::uuid
     and finished_at is null`,
);

/** Brings list rows of the next products up to date. */
export async function refreshSome(db: Db, run: OpenRun): Promise<RunStep> {
  const { id, round, categorySlug, lastProductId } = run;
  const batch = categorySlug === null ? [] : await readBatch(db, [categorySlug, lastProductId]);
  await refreshAll(
    db,
    batch.filter(({ hasAttributes }) => hasAttributes).map((product) => product.id),
  );
  const isLast = batch.length < batchSize;
  await advance(db, [id, round, batch.at(-1)?.id ?? null, batch.length, isLast, lastProductId]);
  // Begun anew meanwhile, it is open still: the next job reads it again.
  return isLast ? "done" : "more";
}

const patience = 20;
const retryMs = 100;

/**
 * Nobody waits for products that this does not get at once: while it waits for one that somebody
 * else changes, it holds no other.
 */
async function refreshAll(db: Db, productIds: readonly string[]): Promise<void> {
  let left = productIds;
  for (let time = 0; time < patience && left.length > 0; time++) {
    if (time > 0) await sleep(retryMs);
    const [free] = await refreshFree(db, [left]);
    left = left.filter((id) => free?.ids.includes(id) !== true);
  }
  for (const id of left) await refreshOne(db, [id]);
}
