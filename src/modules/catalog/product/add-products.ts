import { randomBytes, randomUUID } from "node:crypto";
import { writeAuditOfEach } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { mustConfirm } from "../pricing/confirm-discount.ts";
import { reductionsOf } from "../pricing/rules/steep-discount.ts";
import { holdForCheck, isNewSeller } from "../care/first-listings.ts";
import { ProductRejected, TooManyProducts } from "../errors.ts";
import type { NewProduct, ProductInput } from "./contract.ts";
import { productSlug, slugCandidates } from "./rules/product-slug.ts";
import { proposedSku, skuCandidates, withSkus } from "./rules/proposed-sku.ts";
import { mostProducts } from "./add-product.ts";
import { judgedProducts, withOwnPictures, statusOfNew } from "./check-product.ts";
import {
  insertPictures,
  insertVariants,
  oneSellerAtATime,
  productColumns,
  productRecord,
  productValues,
  readShelf,
  readTakenSkus,
} from "./product.sql.ts";
import { t } from "#shared/texts/text.ts";

type NewOne = { readonly product: ProductInput; readonly publish: boolean };
type Named = NewOne & { readonly id: string; readonly slug: string };

/** An added product. `isWaiting`: it should be published, and waits for a check first. */
export type AddedProduct = { readonly id: string; readonly isWaiting: boolean };

/** Which of these addresses products have. */
export const readTakenSlugs = statement<{ slug: string }>(
  "catalog.takenSlugs",
  "select slug from products where slug = any($1::text[])",
);
const insertProducts = statement(
  "catalog.insertProducts",
  `insert into products (id, seller_id, slug, ${productColumns})
   select t.id, $1::uuid, t.slug, ${productValues}
   from jsonb_to_recordset($2::jsonb) as t (id uuid, slug text, ${productRecord})`,
);
// Publishing comes last, so that the triggers build each list row once and completely.
const publishAll = statement(
  "catalog.publishNewProducts",
  `update products
   set status = 'published', published_at = now()
   where id = any($1::uuid[]) and seller_id = $2`,
);

/**
 * Adds many products for the seller, all of them or none; for imports. A dozen statements, however
 * many there are. Returns them in the given order; those of a new seller wait for a check instead
 * of being published. Throws TooManyProducts, and ProductRejected and SteepDiscountUnconfirmed as
 * `addProduct` does. Fails with a database error if another product takes an address at the same
 * moment; the caller then adds them one by one.
 */
export async function addProducts(
  db: Db,
  actor: Actor,
  { products }: { readonly products: readonly Omit<NewProduct, "idempotencyKey">[] },
): Promise<readonly AddedProduct[]> {
  const seller = allowedSeller(actor, "catalog.manageProducts");
  const judged = await judgedProducts(db, products);
  for (const [index, product] of judged.entries())
    mustConfirm(reductionsOf(product), products[index]?.confirmed);
  const news = judged.map((product, index) => ({
    product,
    publish: products[index]?.publish === true,
  }));
  return oneSellerAtATime(db, seller, (tx) => addJudged(tx, seller, news));
}

async function addJudged(
  tx: Db,
  seller: SellerActor,
  news: readonly NewOne[],
): Promise<readonly AddedProduct[]> {
  const [shelf] = await readShelf(tx, [seller.sellerId, null]);
  if ((shelf?.products ?? 0) + news.length > mostProducts) throw new TooManyProducts(mostProducts);
  const made: Named[] = [];
  for (const one of await withSlugs(tx, await withAllSkus(tx, seller, news)))
    made.push({ ...one, product: await withOwnPictures(tx, seller, one.product) });
  await insertProducts(tx, [
    seller.sellerId,
    JSON.stringify(
      made.map(
        ({ id, slug, product: { variants: _variants, pictures: _pictures, ...fields } }) => ({
          id,
          slug,
          ...fields,
        }),
      ),
    ),
  ]);
  await insertVariants(tx, [
    seller.sellerId,
    JSON.stringify(
      made.flatMap(({ id, product }) =>
        product.variants.map((variant, position) => ({ ...variant, productId: id, position })),
      ),
    ),
  ]);
  const pictures = made.flatMap(({ id, product }) =>
    product.pictures.map((picture, position) => ({ ...picture, productId: id, position })),
  );
  if (pictures.length > 0) await insertPictures(tx, [JSON.stringify(pictures)]);
  const ready = made.filter(({ publish }) => publish).map(({ id }) => id);
  const areHeld = ready.length > 0 && (await isNewSeller(tx, seller));
  if (areHeld) await holdForCheck(tx, ready);
  else if (ready.length > 0) await publishAll(tx, [ready, seller.sellerId]);
  await writeAuditOfEach(
    tx,
    seller,
    made.map(({ id, product, publish }) => ({
      action: "catalog.addProduct",
      objectType: "product",
      objectId: id,
      after: { ...product, status: statusOfNew(publish && !areHeld), version: 1 },
    })),
  );
  return made.map(({ id, publish }) => ({ id, isWaiting: publish && areHeld }));
}

async function withAllSkus(
  tx: Db,
  { sellerId }: SellerActor,
  news: readonly NewOne[],
): Promise<readonly NewOne[]> {
  const chance = randomBytes(3).toString("hex").toUpperCase();
  const given = news
    .flatMap(({ product }) => product.variants.map(({ sku }) => sku))
    .filter((sku) => sku !== "");
  const proposed = news.flatMap(({ product: { name, variants } }) =>
    variants.flatMap((variant) =>
      variant.sku === "" ? skuCandidates(proposedSku({ name, ...variant }), chance) : [],
    ),
  );
  const rows = await readTakenSkus(tx, [sellerId, [...new Set([...given, ...proposed])], null]);
  const taken = new Set(rows.map(({ sku }) => sku));
  const clash = given.find((sku, index) => taken.has(sku) || given.indexOf(sku) < index);
  if (clash !== undefined)
    throw new ProductRejected(t("The SKU {clash} is taken.", { clash }), {
      variants: t("The SKU {clash} is taken.", { clash }),
    });
  const used = new Set([...taken, ...given]);
  return news.map(({ product, publish }) => {
    const own = new Set(product.variants.map(({ sku }) => sku));
    const variants = withSkus(product.name, product.variants, {
      taken: new Set([...used].filter((sku) => !own.has(sku))),
      chance,
    });
    for (const { sku } of variants) used.add(sku);
    return { product: { ...product, variants }, publish };
  });
}

async function withSlugs(tx: Db, news: readonly NewOne[]): Promise<readonly Named[]> {
  const slugRequests = news.map((one) => ({
    ...one,
    candidates: slugCandidates(
      productSlug(one.product.name, one.product.categorySlug),
      randomBytes(3).toString("hex"),
    ),
  }));
  const used = new Set(
    (await readTakenSlugs(tx, [slugRequests.flatMap(({ candidates }) => candidates)])).map(
      ({ slug }) => slug,
    ),
  );
  return slugRequests.map(({ product, publish, candidates }) => {
    const slug =
      candidates.find((candidate) => !used.has(candidate)) ??
      `${candidates[0] ?? ""}-${randomBytes(6).toString("hex")}`;
    used.add(slug);
    return { id: randomUUID(), slug, product, publish };
  });
}
