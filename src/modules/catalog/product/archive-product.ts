import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { takeBackFromCheck } from "../care/send-for-check.ts";
import { DraftUnfinished, ProductNotFound } from "../errors.ts";
import type { OwnProduct, ProductStatus } from "./contract.ts";
import { ProductMoved } from "../shelf/errors.ts";
import { readForChange } from "./own-product.ts";
import { missingFromDraft } from "./rules/product-problems.ts";

type OneProduct = { readonly productId: string };

const move = statement(
  "catalog.moveProduct",
  "update products set status = $2, version = version + 1, updated_at = now() where id = $1",
);

/**
 * Takes a product out of the shop and off the seller's list; its orders keep it. It no longer waits
 * for a check. Throws ProductNotFound, ProductMoved, DraftUnfinished.
 */
export async function archiveProduct(
  db: Db,
  actor: Actor,
  { productId }: OneProduct,
): Promise<void> {
  await moveProduct(db, actor, {
    productId,
    from: ["draft", "published"],
    to: "archived",
    check: refuseUnfinished,
  });
}

/**
 * Restores an archived product as a draft, so that its seller checks it before it is sold again.
 * Throws ProductNotFound, ProductMoved.
 */
export async function restoreProduct(
  db: Db,
  actor: Actor,
  { productId }: OneProduct,
): Promise<void> {
  await moveProduct(db, actor, { productId, from: ["archived"], to: "draft" });
}

function refuseUnfinished(product: OwnProduct): void {
  const missing = missingFromDraft(product);
  if (Object.keys(missing).length > 0) throw new DraftUnfinished(product.name, missing);
}

type Move = OneProduct & {
  readonly from: readonly ProductStatus[];
  readonly to: ProductStatus;
  readonly check?: (product: OwnProduct) => void;
};

async function moveProduct(
  db: Db,
  actor: Actor,
  { productId, from, to, check }: Move,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  if (!isUuid(productId)) throw new ProductNotFound();
  await inTransactionAs(db, actor, "catalog.manageProducts", async (tx) => {
    const [before] = await readForChange(tx, [productId, sellerId]);
    if (before === undefined) throw new ProductNotFound();
    if (!from.includes(before.status)) throw new ProductMoved();
    check?.(before);
    await move(tx, [productId, to]);
    if (to === "archived") await takeBackFromCheck(tx, [[productId]]);
    const action = to === "archived" ? "catalog.archiveProduct" : "catalog.restoreProduct";
    await writeAudit(tx, actor, {
      action,
      objectType: "product",
      objectId: productId,
      before: { status: before.status },
      after: { status: to, version: before.version + 1 },
    });
  });
}
