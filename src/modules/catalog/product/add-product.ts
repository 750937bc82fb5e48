import { createHash, randomBytes } from "node:crypto";
import { writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { mustConfirm } from "../pricing/confirm-discount.ts";
import { reductionsOf } from "../pricing/rules/steep-discount.ts";
import { holdForCheck, isNewSeller } from "../care/first-listings.ts";
import { ProductNotFound, TooManyProducts } from "../errors.ts";
import type { NewProduct, ProductInput, SavedProduct } from "./contract.ts";
import { productSlug, slugCandidates } from "./rules/product-slug.ts";
import { judgedProduct, namedVariants, withOwnPictures, statusOfNew } from "./check-product.ts";
import {
  insertPictures,
  insertProduct,
  insertVariants,
  oneSellerAtATime,
  placedJson,
  productJson,
  readShelf,
} from "./product.sql.ts";
import { saveProduct } from "./save-product.ts";

/** Per seller, drafts and archived products included. */
export const mostProducts = 10_000;

/**
 * Adds a product for the seller, as a draft or published; the first ones of a new seller wait for a
 * check instead of being published. Sent twice with one `idempotencyKey` it
 * is one product; if the content differs the second time, it is saved onto the first. Throws
 * ProductRejected, SteepDiscountUnconfirmed, TooManyProducts, ProductNotFound if the first one was deleted, and what
 * `saveProduct` throws.
 */
export async function addProduct(db: Db, actor: Actor, input: NewProduct): Promise<SavedProduct> {
  const seller = allowedSeller(actor, "catalog.manageProducts");
  const product = await judgedProduct(db, input.product, { status: statusOfNew(input.publish) });
  mustConfirm(reductionsOf(product), input.confirmed);
  return oneSellerAtATime(db, seller, (tx) => addJudged(tx, seller, { ...input, product }));
}

async function addJudged(
  tx: Db,
  seller: SellerActor,
  { product: typed, publish, idempotencyKey, confirmed }: NewProduct,
): Promise<SavedProduct> {
  const inputHash = idempotencyKey === undefined ? null : hashOf(typed, publish);
  const [shelf] = await readShelf(tx, [seller.sellerId, idempotencyKey ?? null]);
  if (shelf?.id && shelf.slug && shelf.version) {
    if (shelf.isDeleted === true) throw new ProductNotFound();
    if (shelf.inputHash === inputHash)
      return {
        id: shelf.id,
        slug: shelf.slug,
        version: shelf.version,
        isWaiting: shelf.isWaiting === true,
        stockMoved: [],
      };
    return saveProduct(tx, seller, {
      productId: shelf.id,
      version: 1,
      product: typed,
      publish,
      confirmed,
    });
  }
  if ((shelf?.products ?? 0) >= mostProducts) throw new TooManyProducts(mostProducts);
  const variants = await namedVariants(tx, seller, { product: typed, productId: null });
  const product = await withOwnPictures(tx, seller, typed);
  const isWaiting = publish && (await isNewSeller(tx, seller));
  const status = statusOfNew(publish && !isWaiting);
  const made = await insertUnderFreeSlug(tx, seller, product, [
    status,
    idempotencyKey ?? null,
    inputHash,
  ]);
  await insertVariants(tx, [seller.sellerId, placedJson(made.id, variants)]);
  const { pictures } = product;
  if (pictures.length > 0) await insertPictures(tx, [placedJson(made.id, pictures)]);
  if (isWaiting) await holdForCheck(tx, [made.id]);
  await writeAudit(tx, seller, {
    action: "catalog.addProduct",
    objectType: "product",
    objectId: made.id,
    after: { ...product, variants, status, version: 1 },
  });
  return { ...made, version: 1, isWaiting, stockMoved: [] };
}

/** Another seller's product may take the free address before ours does. */
async function insertUnderFreeSlug(
  tx: Db,
  { sellerId }: SellerActor,
  product: ProductInput,
  rest: readonly unknown[],
): Promise<{ readonly id: string; readonly slug: string }> {
  for (;;) {
    const candidates = slugCandidates(
      productSlug(product.name, product.categorySlug),
      randomBytes(3).toString("hex"),
    );
    const [made] = await insertProduct(tx, [sellerId, candidates, productJson(product), ...rest]);
    if (made !== undefined) return made;
  }
}

function hashOf(product: ProductInput, publish: boolean): string {
  return createHash("sha256")
    .update(JSON.stringify([product, publish]))
    .digest("hex");
}
