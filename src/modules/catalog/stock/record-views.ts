import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

// Locked in the order of ids, as every change to several products is. List rows show no views and
// stay unchanged.
const addViews = statement(
  "catalog.recordViews",
  `with seen as (select * from unnest($1::uuid[], $2::int[]) as s(product_id, views)),
   held as materialized (
     select p.id
     from products p
     where p.id = any($1)
     order by p.id
     for no key update
   )
   update products p
   set views = p.views + s.views
   from seen s
   join held h on h.id = s.product_id
   where p.id = s.product_id`,
);

/** Adds the views of products, each product once, in the transaction that counted them. */
export async function recordViews(
  tx: Db,
  actor: Actor,
  views: readonly { readonly productId: string; readonly views: number }[],
): Promise<void> {
  mustBeAllowed(actor, "insights.record");
  if (views.length > 0)
    await addViews(tx, [
      views.map((product) => product.productId),
      views.map((product) => product.views),
    ]);
}
