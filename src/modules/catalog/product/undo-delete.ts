import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { ProductNotFound } from "../errors.ts";

const bringBack = statement<{ version: number }>(
  "catalog.bringDraftBack",
  `update products
   set deleted_at = null, version = version + 1
   where id = $1 and seller_id = $2 and deleted_at is not null
   returning version`,
);

/**
 * Restores a draft within an hour of its deletion. Throws ProductNotFound once it is permanently
 * deleted.
 */
export async function undoDelete(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  if (!isUuid(productId)) throw new ProductNotFound();
  await inTransactionAs(db, actor, "catalog.manageProducts", async (tx) => {
    const [draft] = await bringBack(tx, [productId, sellerId]);
    if (draft === undefined) throw new ProductNotFound();
    await writeAudit(tx, actor, {
      action: "catalog.undoDelete",
      objectType: "product",
      objectId: productId,
      after: { version: draft.version },
    });
  });
}
