import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const lockVariants = statement(
  "catalog.lockVariantsToForget",
  "select id from variants where product_id = $1 order by id for update",
);
// An hour by the database's clock, which also set the time of deletion. A draft that was restored
// and deleted again gets another hour.
const forget = statement(
  "catalog.purgeDraft",
  `delete from products p
   where p.id = $1
     and p.status = 'draft'
     and p.deleted_at <= now() - interval '1 hour' + interval '5 seconds'
     and not exists (
       select
       from variants v
       join stock_movements m on m.variant_id = v.id
       where v.product_id = p.id and m.reason = 'order'
     )`,
);

/**
 * Permanently deletes a draft an hour after its deletion, unless it was restored. May be run twice.
 */
export async function purgeDraft(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<void> {
  mustBeAllowed(actor, "catalog.forgetDrafts");
  await inTransaction(db, async (tx) => {
    await lockVariants(tx, [productId]);
    await forget(tx, [productId]);
  });
}
