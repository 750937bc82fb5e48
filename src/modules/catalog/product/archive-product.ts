import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { ProductNotFound } from "../errors.ts";
import type { ProductStatus } from "./contract.ts";
import { ProductMoved } from "../shelf/errors.ts";

type OneProduct = { readonly productId: string };

const lock = statement<{ readonly status: ProductStatus; readonly version: number }>(
  "catalog.lockProductToArchive",
  `select status, version
   from products
   where id = $1 and seller_id = $2 and deleted_at is null
   for no key update`,
);
const move = statement(
  "catalog.moveProduct",
  "update products set status = $2, version = version + 1, updated_at = now() where id = $1",
);

/**
 * Takes a product out of the shop and off the seller's list; its orders keep it. Throws
 * ProductNotFound, ProductMoved.
 */
export async function archiveProduct(
  db: Db,
  actor: Actor,
  { productId }: OneProduct,
): Promise<void> {
  await moveProduct(db, actor, { productId, from: ["draft", "published"], to: "archived" });
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

async function moveProduct(
  db: Db,
  actor: Actor,
  {
    productId,
    from,
    to,
  }: OneProduct & { readonly from: readonly ProductStatus[]; readonly to: ProductStatus },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  if (!isUuid(productId)) throw new ProductNotFound();
  await inTransactionAs(db, actor, "catalog.manageProducts", async (tx) => {
    const [before] = await lock(tx, [productId, sellerId]);
    if (before === undefined) throw new ProductNotFound();
    if (!from.includes(before.status)) throw new ProductMoved();
    await move(tx, [productId, to]);
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
