import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ProductRun } from "./contract.ts";

const readRuns = statement<ProductRun>(
  "catalog.productRuns",
  `select r.id, r.kind, r.category_slug as "categorySlug",
     case
       when c.slug is not null
         then jsonb_build_object('name', c.name, 'translations', c.translations)
       else r.category_names
     end as category,
     case
       when o.slug is not null
         then jsonb_build_object('slug', o.slug, 'name', o.name, 'translations', o.translations)
     end as target,
     r.total, r.done, r.finished_at is not null as "isDone"
   from product_runs r
   left join categories c on c.slug = r.category_slug
   left join categories o on o.slug = r.target_slug
   where (r.finished_at is null or r.finished_at > now() - interval '1 hour')
     and ($1::text is null or $1 in (r.category_slug, r.target_slug))
   order by r.finished_at is not null, r.finished_at desc, r.started_at desc
   limit 20`,
);

/**
 * Work on products in progress, and what was done within the last hour. With `slug` that of one
 * category only. One statement.
 */
export async function productRuns(
  db: Db,
  actor: Actor,
  { slug }: { readonly slug: string | null },
): Promise<readonly ProductRun[]> {
  mustBeAllowed(actor, "catalog.manageCategories");
  return readRuns(db, [slug]);
}
