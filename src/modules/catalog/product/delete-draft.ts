import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emitLater } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { takeBackFromCheck } from "../care/send-for-check.ts";
import { NotADraft, ProductNotFound, ProductWasOrdered } from "../errors.ts";
import { draftDeleted } from "../events.ts";

/** A deletion can be undone for this many seconds, whatever the screen offers. */
const secondsToRegret = 3600;

const readDraft = statement<{ status: string; name: string; wasOrdered: boolean }>(
  "catalog.draftToDelete",
  `select p.status, p.name,
     exists (
       select
       from variants v
       join stock_movements m on m.variant_id = v.id
       where v.product_id = p.id and m.reason = 'order'
     ) as "wasOrdered"
   from products p
   where p.id = $1 and p.seller_id = $2 and p.deleted_at is null
   for no key update of p`,
);
const throwAway = statement(
  "catalog.throwDraftAway",
  "update products set deleted_at = now(), version = version + 1 where id = $1",
);

/**
 * Deletes a draft that was never ordered; `undoDelete` restores it for an hour. Throws
 * ProductNotFound, NotADraft, ProductWasOrdered.
 */
export async function deleteDraft(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  if (!isUuid(productId)) throw new ProductNotFound();
  await inTransactionAs(db, actor, "catalog.manageProducts", async (tx) => {
    const [draft] = await readDraft(tx, [productId, sellerId]);
    if (draft === undefined) throw new ProductNotFound();
    if (draft.status !== "draft") throw new NotADraft();
    if (draft.wasOrdered) throw new ProductWasOrdered();
    await throwAway(tx, [productId]);
    await takeBackFromCheck(tx, [[productId]]);
    await emitLater(tx, draftDeleted({ productId }), secondsToRegret);
    await writeAudit(tx, actor, {
      action: "catalog.deleteDraft",
      objectType: "product",
      objectId: productId,
      before: { name: draft.name },
      after: null,
    });
  });
}
