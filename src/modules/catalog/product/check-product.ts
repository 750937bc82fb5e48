import { randomBytes } from "node:crypto";
import { attachPictures } from "#modules/media/public.server.ts";
import { PictureUnavailable } from "#modules/media/public.ts";
import { gstTableOn } from "#modules/tax/public.server.ts";
import { choicesWith } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { ProductRejected } from "../errors.ts";
import type { OwnProduct, ProductInput, ProductStatus, VariantInput } from "./contract.ts";
import { attributesByCategory } from "../attributes/attributes-by-category.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import { allCategories } from "../categories/all-categories.ts";
import { categoryOf } from "../categories/rules/category-of.ts";
import { cleanProduct } from "./rules/clean-product.ts";
import {
  draftProblems,
  lacksRequired,
  missingFields,
  productProblems,
  type ProductProblems,
} from "./rules/product-problems.ts";
import { problemsOfAttributes, withCleanAttributes } from "./rules/judged-attributes.ts";
import { publishProblems } from "./rules/publishing.ts";
import { proposedSku, skuCandidates, withSkus } from "./rules/proposed-sku.ts";
import { withStoredPictures } from "../questions/stored-question-pictures.ts";
import { readOwnPictures, readTakenSkus } from "./product.sql.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The status that the product will have, and the existing product, which may keep values that a new
 * one may not have.
 */
type JudgedAs = {
  readonly status: ProductStatus;
  /** Made as one buyer asked: nobody filters by what its category asks, so it may be left out. */
  readonly isForOneBuyer?: true;
  readonly before?: Pick<
    OwnProduct,
    "gstBasisPoints" | "status" | "pictures" | "attributes" | "variants"
  >;
};
type ToJudge = { readonly product: ProductInput; readonly publish: boolean };

/**
 * Cleans and checks a typed product. The category must exist; a draft may have none. Throws
 * ProductRejected.
 */
export async function judgedProduct(
  db: Db,
  input: ProductInput,
  as: JudgedAs,
): Promise<ProductInput> {
  return (await productJudge(db))(input, as);
}

/** `judgedProduct` for several new products; throws for the first invalid one. */
export async function judgedProducts(
  db: Db,
  inputs: readonly ToJudge[],
): Promise<readonly ProductInput[]> {
  const judge = await productJudge(db);
  return inputs.map(({ product, publish }) => judge(product, { status: statusOfNew(publish) }));
}

/** The status of a product that is added. */
export function statusOfNew(publish: boolean): ProductStatus {
  return publish ? "published" : "draft";
}

/** `judgedProduct` by the rules of this moment, which are read once for all products. */
export async function productJudge(
  db: Db,
): Promise<(input: ProductInput, as: JudgedAs) => ProductInput> {
  const by = {
    categories: await allCategories(db),
    ...(await gstTableOn(db, { on: dayInIndia(Date.now()) })),
  };
  const attributesOfAll = await attributesByCategory(db);
  return (input, { status, before, isForOneBuyer = false }) => {
    const categorySlug =
      categoryOf(by.categories, input.categorySlug.trim())?.slug ?? input.categorySlug;
    const attributes = (attributesOfAll.get(categorySlug) ?? []).map(displayedAttribute);
    const product = withCleanAttributes(cleanProduct(input), attributes);
    const gstSlabs = choicesWith(by.gstSlabs, before?.gstBasisPoints ?? null);
    const problemsOf = status === "draft" ? draftProblems : productProblems;
    refuseIfAny(
      {
        ...problemsOf(product, { ...by, gstSlabs }),
        ...publishProblems({ ...product, status }, before ?? null),
        ...problemsOfAttributes(product, attributes, {
          isDraft: status === "draft" || isForOneBuyer,
          before: before ?? null,
        }),
      },
      product,
    );
    return {
      ...product,
      categorySlug: categoryOf(by.categories, product.categorySlug)?.slug ?? product.categorySlug,
    };
  };
}

function refuseIfAny(problems: ProductProblems, product: ProductInput): void {
  const [first] = Object.values(problems);
  if (first !== undefined)
    throw new ProductRejected(lacksRequired(product) ? missingFields.message : first, problems);
}

/**
 * The variants, each with an SKU that no other product of the seller has. `productId` is null for a
 * new product.
 */
export async function namedVariants(
  tx: Db,
  { sellerId }: SellerActor,
  { product, productId }: { readonly product: ProductInput; readonly productId: string | null },
): Promise<readonly VariantInput[]> {
  const { name, variants } = product;
  // Without letters that look like digits.
  const chance = randomBytes(3).toString("hex").toUpperCase();
  const skus = new Set(
    variants.flatMap((variant) =>
      variant.sku === "" ? skuCandidates(proposedSku({ name, ...variant }), chance) : [variant.sku],
    ),
  );
  const taken = new Map(
    (await readTakenSkus(tx, [sellerId, [...skus], productId])).map((row) => [
      row.sku,
      row.productName,
    ]),
  );
  const problems = variants.flatMap(({ sku }, index) => {
    const of = sku === "" ? undefined : taken.get(sku);
    return of === undefined
      ? []
      : [[`variants.${index}.sku`, t("The SKU {sku} is taken by “{of}”.", { sku, of })] as const];
  });
  refuseIfAny(Object.fromEntries(problems), product);
  return withSkus(name, variants, { taken: new Set(taken.keys()), chance });
}

/**
 * The product with its pictures attached, which must be the seller's own, and with those of its
 * questions as they are stored. Throws ProductRejected.
 */
export async function withOwnPictures(
  tx: Db,
  seller: SellerActor,
  product: ProductInput,
): Promise<ProductInput> {
  await attachOwn(tx, seller, product);
  return { ...product, questions: await withStoredPictures(tx, seller, product.questions) };
}

async function attachOwn(tx: Db, seller: SellerActor, { pictures }: ProductInput): Promise<void> {
  if (pictures.length === 0) return;
  const imageIds = pictures.map(({ imageId }) => imageId.toLowerCase());
  const existing = new Set(
    (await readOwnPictures(tx, [imageIds, seller.sellerId])).map(({ imageId }) => imageId),
  );
  const added = imageIds.filter((imageId) => !existing.has(imageId));
  if (added.length === 0) return;
  try {
    await attachPictures(tx, seller, { imageIds: added });
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error;
    throw new ProductRejected(error.message, { pictures: error.message });
  }
}
