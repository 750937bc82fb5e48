import { changesOfObject, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { ProductChanged, ProductNotFound, ProductRejected, ProductTakenDown } from "../errors.ts";
import type {
  OwnProduct,
  ProductInput,
  ProductStatus,
  SavedProduct,
  StockMoved,
  VariantInput,
} from "./contract.ts";
import { mustConfirm } from "../pricing/confirm-discount.ts";
import { reductionsOf } from "../pricing/rules/steep-discount.ts";
import { heldAmong, holdForCheck } from "../care/first-listings.ts";
import { sendForCheck, takeBackFromCheck } from "../care/send-for-check.ts";
import { readForChange } from "./own-product.ts";
import { variantKey, variantWords } from "./rules/clean-product.ts";
import { resolveStock } from "./rules/resolve-stock.ts";
import { namedFields, productChanges, type ProductChanges } from "./rules/product-changes.ts";
import { judgedProduct, namedVariants, withOwnPictures } from "./check-product.ts";
import {
  deletePictures,
  deleteVariants,
  insertPictures,
  insertVariants,
  lockVariants,
  oneSellerAtATime,
  placedJson,
  productJson,
  setAside,
  updateProduct,
  writeVariants,
} from "./product.sql.ts";
import { t } from "#shared/texts/text.ts";

/**
 * `version` is the one that the form showed; without `publish` the status stays. Saved as a draft it
 * no longer waits for a check. `send` asks the marketplace to check the listing again.
 */
export type ProductToSave = {
  readonly productId: string;
  readonly version: number;
  readonly product: ProductInput;
  readonly publish?: boolean | undefined;
  readonly send?: boolean | undefined;
  /** The seller's answer about a very large discount. */
  readonly confirmed?: string | undefined;
};

/**
 * Saves a product. With `stockShown` the stock changes by the difference (`resolveStock`), so that
 * no unit sold meanwhile is lost. Ordered variants cannot be removed. Throws ProductNotFound,
 * ProductChanged, ProductRejected, ProductTakenDown, NothingToCheck, SteepDiscountUnconfirmed.
 */
export async function saveProduct(
  db: Db,
  actor: Actor,
  input: ProductToSave,
): Promise<SavedProduct> {
  const seller = allowedSeller(actor, "catalog.manageProducts");
  if (!isUuid(input.productId)) throw new ProductNotFound();
  return oneSellerAtATime(db, seller, (tx) => saveOwn(tx, seller, input));
}

async function saveOwn(
  tx: Db,
  seller: SellerActor,
  { productId, version, product: typedProduct, publish, send, confirmed }: ProductToSave,
): Promise<SavedProduct> {
  await lockVariants(tx, [productId, seller.sellerId]);
  const [before] = await readForChange(tx, [productId, seller.sellerId]);
  if (before === undefined) throw new ProductNotFound();
  if (before.version !== version)
    throw new ProductChanged(await changesSince(tx, before.id, version));
  if (publish === true && before.takenDownReason !== null)
    throw new ProductTakenDown(before.takenDownReason);
  const wished: ProductStatus =
    publish === undefined ? before.status : publish ? "published" : "draft";
  const judged = await judgedProduct(tx, typedProduct, { status: wished, before });
  if (hasOtherPrices(before, judged)) mustConfirm(reductionsOf(judged), confirmed);
  const typed = { ...judged, variants: withExistingIds(before, judged.variants) };
  refuseRemovalOfOrdered(before, typed);
  const named = await namedVariants(tx, seller, { product: typed, productId });
  const variants = named.map((variant) => ({
    ...variant,
    stock: resolveStock(variant, stockNow(before, variant)),
  }));
  const product = { ...typed, variants };
  const isWaiting = publish === true && (await heldAmong(tx, seller, [before.id])).has(before.id);
  if (isWaiting) await holdForCheck(tx, [before.id]);
  if (publish === false) await takeBackFromCheck(tx, [[before.id]]);
  const status = isWaiting ? "draft" : wished;
  const changed = productChanges(before, { product, status });
  const saved = {
    id: before.id,
    slug: before.slug,
    isWaiting,
    stockMoved: stockMoved(before, named, variants),
  };
  if (send === true) await sendForCheck(tx, seller, before);
  if (Object.keys(changed.after).length === 0) return { ...saved, version };
  const written = await withOwnPictures(tx, seller, product);
  await write(tx, seller, { before, product: written, status, changed });
  await writeAudit(tx, seller, {
    action: "catalog.saveProduct",
    objectType: "product",
    objectId: productId,
    before: changed.before,
    after: { ...changed.after, version: version + 1 },
  });
  return { ...saved, version: version + 1 };
}

/** Saved prices were confirmed when they were saved. */
function hasOtherPrices(before: OwnProduct, product: ProductInput): boolean {
  return (
    before.pricePaise !== product.pricePaise ||
    before.comparePricePaise !== product.comparePricePaise
  );
}

type Writing = {
  readonly before: OwnProduct;
  readonly product: ProductInput;
  readonly status: ProductStatus;
  readonly changed: ProductChanges;
};

async function write(
  tx: Db,
  { sellerId }: SellerActor,
  { before, product, status, changed }: Writing,
): Promise<void> {
  if ("variants" in changed.after) await writeAllVariants(tx, sellerId, before, product.variants);
  const [updated] = await updateProduct(tx, [
    before.id,
    sellerId,
    before.version,
    productJson(product),
    status,
  ]);
  if (updated === undefined) throw new ProductChanged([]);
  if (!("pictures" in changed.after)) return;
  const { pictures } = product;
  await deletePictures(tx, [before.id]);
  if (pictures.length > 0) await insertPictures(tx, [placedJson(before.id, pictures)]);
}

async function writeAllVariants(
  tx: Db,
  sellerId: string,
  before: OwnProduct,
  variants: readonly VariantInput[],
): Promise<void> {
  const placed = variants.map((variant, position) => ({ ...variant, position }));
  const remaining = placed.flatMap((variant) =>
    variant.id === null ? [] : [{ ...variant, id: variant.id }],
  );
  const added = placed.filter((variant) => variant.id === null);
  const remainingIds = new Set(remaining.map(({ id }) => id));
  const dropped = before.variants.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id);
  if (
    dropped.length > 0 &&
    (await deleteVariants(tx, [before.id, dropped])).length < dropped.length
  )
    throw new Error(`Product ${before.id}: a variant that was ordered was not kept`);
  const meeting = meetingOnTheWay(before, remaining);
  if (meeting.length > 0) await setAside(tx, [meeting]);
  if (remaining.length > 0) await writeVariants(tx, [JSON.stringify(remaining)]);
  if (added.length > 0)
    await insertVariants(tx, [
      sellerId,
      JSON.stringify(added.map((variant) => ({ ...variant, productId: before.id }))),
    ]);
}

/** Variants that exchange SKUs or options: row by row they would violate a unique key. */
function meetingOnTheWay(
  before: OwnProduct,
  remaining: readonly (VariantInput & { readonly id: string })[],
): readonly string[] {
  const belongsToAnother = (variant: VariantInput) =>
    before.variants.some(
      (other) =>
        other.id !== variant.id &&
        (other.sku === variant.sku || variantKey(other) === variantKey(variant)),
    );
  return remaining.some(belongsToAnother) ? remaining.map(({ id }) => id) : [];
}

function refuseRemovalOfOrdered(before: OwnProduct, { variants }: ProductInput): void {
  const ids = variants.flatMap(({ id }) => id ?? []);
  const missing = before.variants.find(({ id, wasOrdered }) => wasOrdered && !ids.includes(id));
  if (missing === undefined) return;
  const problem = t(
    "{value} has orders, so it cannot be removed. To stop selling it, set its stock to 0.",
    { value: variantWords(missing) || missing.sku },
  );
  throw new ProductRejected(problem, { variants: problem });
}

/**
 * A variant that was deleted meanwhile, or never belonged to this product, becomes a new one; so
 * does a second one with the same id.
 */
function withExistingIds(
  before: OwnProduct,
  variants: readonly VariantInput[],
): readonly VariantInput[] {
  const free = new Set(before.variants.map(({ id }) => id));
  return variants.map((variant) =>
    variant.id !== null && free.delete(variant.id.toLowerCase())
      ? { ...variant, id: variant.id.toLowerCase() }
      : { ...variant, id: null, stockShown: null },
  );
}

function stockNow(before: OwnProduct, { id }: Pick<VariantInput, "id">): number {
  return before.variants.find((variant) => variant.id === id)?.stock ?? 0;
}

/** The variants whose stock changed while the seller was typing. */
function stockMoved(
  before: OwnProduct,
  typed: readonly VariantInput[],
  written: readonly VariantInput[],
): readonly StockMoved[] {
  return typed.flatMap(({ id, sku, stock, stockShown }, index) => {
    const hasMoved =
      id !== null &&
      stockShown !== undefined &&
      stockShown !== null &&
      stockShown !== stockNow(before, { id });
    return hasMoved
      ? [{ sku, shown: stockShown, typed: stock, stock: written[index]?.stock ?? stock }]
      : [];
  });
}

/** The changes to a product since a version, from the audit trail. */
async function changesSince(tx: Db, productId: string, version: number) {
  const entries = await changesOfObject(tx, { objectType: "product", objectId: productId });
  const later = entries.filter(
    ({ after }) => typeof after?.["version"] === "number" && after["version"] > version,
  );
  return (later.length > 0 ? later : entries.slice(0, 1)).map(
    ({ at, actorName, before, after }) => ({
      at,
      by: actorName,
      fields: namedFields({ before: before ?? {}, after: after ?? {} }),
    }),
  );
}
