import type { Db } from "#platform/db/database.ts";
import { isSlug, isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { ProductRejected } from "../errors.ts";
import { productJudge } from "../product/check-product.ts";
import type { ProductToImport, RefusedProduct } from "./contract.ts";
import { attachAll, readMissingPictures } from "./import.sql.ts";

/** Stored with a prefix as the key of the product's form, which has at most 100 characters. */
const longestKey = 90;

/** Products that may be imported, and those that may not. */
export type JudgedImport<Product extends ProductToImport = ProductToImport> = {
  readonly products: readonly Product[];
  readonly refused: readonly RefusedProduct[];
};

/** Cleans and checks products by the rules of the product form, and that their pictures exist. */
export async function judgeImport(
  db: Db,
  batch: readonly ProductToImport[],
): Promise<JudgedImport> {
  const judge = await productJudge(db);
  const products: ProductToImport[] = [];
  const refused: RefusedProduct[] = [];
  for (const one of batch) {
    const { sellerId, key, status } = one;
    const wrong = problemsAround(one);
    if (Object.keys(wrong).length > 0) {
      refused.push({ sellerId, key, problems: wrong });
      continue;
    }
    try {
      products.push({ ...one, product: judge(one.product, { status }) });
    } catch (error) {
      if (!(error instanceof ProductRejected)) throw error;
      refused.push({ sellerId, key, problems: error.fields ?? { product: error.message } });
    }
  }
  const complete = await withPictures(products, async (ids) => readMissingPictures(db, [ids]));
  return { products: complete.products, refused: [...refused, ...complete.refused] };
}

/**
 * Marks the pictures of products as used, also if the import breaks off, and refuses those of which
 * one has vanished meanwhile. That commits on its own, because batches share pictures and would wait
 * for each other. So only products that will be added are given, as far as anybody can know.
 */
export async function usePictures(
  db: Db,
  products: readonly ProductToImport[],
): Promise<JudgedImport> {
  return withPictures(products, async (ids) => attachAll(db, [ids]));
}

/** The products whose pictures are all there, as `read` says, and the others. */
async function withPictures(
  products: readonly ProductToImport[],
  read: (ids: readonly string[]) => Promise<readonly { readonly missing: readonly string[] }[]>,
): Promise<JudgedImport> {
  const idsOf = ({ product }: ProductToImport) =>
    product.pictures.map(({ imageId }) => imageId.toLowerCase());
  const [answer] = await read([...new Set(products.flatMap(idsOf))]);
  const missing = new Set(answer?.missing);
  const lacksPicture = (one: ProductToImport) => idsOf(one).some((id) => missing.has(id));
  const problems = {
    pictures: t("One of the pictures is no longer available. Please add it again."),
  };
  return {
    products: products.filter((one) => !lacksPicture(one)),
    refused: products
      .filter(lacksPicture)
      .map(({ sellerId, key }) => ({ sellerId, key, problems })),
  };
}

/** What is wrong with what the product form does not ask for. */
function problemsAround({ sellerId, key, slug, createdAt }: ProductToImport) {
  return {
    ...(!isUuid(sellerId) && { sellerId: noSuchSeller() }),
    ...((key.length < 1 || key.length > longestKey) && {
      key: t("The key must have 1 to {longest} characters.", { longest: longestKey }),
    }),
    ...(slug !== undefined &&
      !isSlug(slug) && {
        slug: t("An address has small letters, digits and hyphens only, like saddle-tote."),
      }),
    ...(createdAt !== undefined &&
      !(createdAt.getTime() <= Date.now()) && {
        createdAt: t("The product cannot have been added in the future."),
      }),
  };
}

/** The refusal of a product without a seller. */
export const noSuchSeller = () => t("This seller does not exist.");
