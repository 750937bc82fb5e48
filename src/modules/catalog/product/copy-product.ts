import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { attributesOf } from "../attributes/attributes-by-category.ts";
import { withoutRetired } from "../attributes/rules/attribute-values.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import { copyCheck } from "../care/send-for-check.ts";
import { ProductTakenDown } from "../errors.ts";
import type { SavedProduct } from "./contract.ts";
import { discountAnswerOf } from "../pricing/rules/steep-discount.ts";
import { ownProduct } from "./own-product.ts";
import { productFields } from "./rules/product-fields.ts";
import { addProduct } from "./add-product.ts";

const ending = " (copy)";

/**
 * Copies one of the seller's own products, in any state, as a draft: with its texts, prices,
 * variants and pictures, new SKUs and no stock. A copy of what was sent back needs a decision too.
 * Throws ProductNotFound, ProductRejected, TooManyProducts, and ProductTakenDown, because a copy
 * would bring back what an administrator took down.
 */
export async function duplicateProduct(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<SavedProduct> {
  return inTransactionAs(db, actor, "catalog.manageProducts", async (tx) => {
    const copy = await addCopy(tx, actor, productId);
    await copyCheck(tx, [productId, copy.id]);
    return copy;
  });
}

async function addCopy(tx: Db, actor: Actor, productId: string): Promise<SavedProduct> {
  const product = await ownProduct(tx, actor, { productId });
  if (product.takenDownReason !== null)
    throw new ProductTakenDown(product.takenDownReason, "copied");
  const { maxLength } = productFields.name;
  const name = `${product.name.slice(0, maxLength - ending.length).toWellFormed()}${ending}`;
  const asked = (await attributesOf(tx, product.categorySlug)).map(displayedAttribute);
  const variants = product.variants.map((variant) => ({
    ...variant,
    id: null,
    sku: "",
    stock: 0,
    stockShown: null,
    attributes: withoutRetired(asked, variant.attributes ?? {}),
  }));
  const attributes = withoutRetired(asked, product.attributes);
  return addProduct(tx, actor, {
    product: { ...product, name, attributes, variants },
    publish: false,
    confirmed: discountAnswerOf(product),
  });
}
