import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { heldAmong, holdForCheck } from "../care/first-listings.ts";
import { NotADraft, ProductNotFound, ProductTakenDown } from "../errors.ts";
import { judgedProduct } from "./check-product.ts";
import { readForChange } from "./own-product.ts";

/** Publishes a product that was judged, and may be published. */
export const publishProduct = statement<{ version: number; slug: string }>(
  "catalog.publishDraft",
  `update products
   set status = 'published', published_at = coalesce(published_at, now()), version = version + 1,
     updated_at = now()
   where id = $1
   returning version, slug`,
);

/**
 * Publishes a draft as it is saved, if it is complete. The first ones of a new seller wait for a
 * check instead. Throws ProductNotFound, NotADraft,
 * ProductTakenDown, and ProductRejected with a sentence for each field that is missing or invalid.
 */
export async function publishDraft(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<{ readonly slug: string; readonly isWaiting: boolean }> {
  const seller = allowedSeller(actor, "catalog.manageProducts");
  if (!isUuid(productId)) throw new ProductNotFound();
  return inTransactionAs(db, actor, "catalog.manageProducts", async (tx) => {
    const [draft] = await readForChange(tx, [productId, seller.sellerId]);
    if (draft === undefined) throw new ProductNotFound();
    if (draft.takenDownReason !== null) throw new ProductTakenDown(draft.takenDownReason);
    if (draft.status !== "draft") throw new NotADraft();
    await judgedProduct(tx, draft, { status: "published", before: draft });
    if ((await heldAmong(tx, seller, [productId])).has(productId)) {
      await holdForCheck(tx, [productId]);
      await writeAudit(tx, actor, {
        action: "catalog.sendForCheck",
        objectType: "product",
        objectId: productId,
        after: { version: draft.version },
      });
      return { slug: draft.slug, isWaiting: true };
    }
    const [published] = await publishProduct(tx, [productId]);
    if (published === undefined) throw new ProductNotFound();
    await writeAudit(tx, actor, {
      action: "catalog.publishDraft",
      objectType: "product",
      objectId: productId,
      before: { status: "draft" },
      after: { status: "published", version: published.version },
    });
    return { slug: published.slug, isWaiting: false };
  });
}
