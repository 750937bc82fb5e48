import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { productRunJob } from "./jobs.ts";

// An open refresh begins anew: it may have passed products that this change concerns.
const startRefresh = statement<{ id: string }>(
  "catalog.startRefresh",
  `insert into product_runs (kind, category_slug, category_names, total)
   select 'refresh', c.slug, jsonb_build_object('name', c.name, 'translations', c.translations),
     coalesce(counted.products, 0)
   from categories c
   left join listing_counts counted on counted.kind = 'category' and counted.of = c.slug
   where c.slug = any($1::text[])
   order by c.slug
   on conflict (category_slug, kind) where finished_at is null do update set
     total = excluded.total, done = 0, last_product_id = null, round = product_runs.round + 1
   returning id`,
);

/** Refreshes the list rows of these categories in the background, once the transaction commits. */
export async function refreshCategories(
  tx: Db,
  categories: readonly { readonly slug: string }[],
): Promise<void> {
  if (categories.length === 0) return;
  const runs = await startRefresh(tx, [categories.map(({ slug }) => slug)]);
  for (const { id } of runs) await sendJob(tx, productRunJob, { runId: id });
}
