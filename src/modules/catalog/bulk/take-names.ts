import { randomBytes } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import { isSlug } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { readTakenSlugs } from "../product/add-products.ts";
import { productSlug, slugCandidates } from "../product/rules/product-slug.ts";
import { proposedSku, skuCandidates, withSkus } from "../product/rules/proposed-sku.ts";
import { readTakenSkusOfSellers } from "./import.sql.ts";
import type { ProductToImport, RefusedProduct } from "./contract.ts";
import type { JudgedImport } from "./judge-import.ts";

/** A product with its own address, and an SKU for each variant. */
export type NamedProduct = ProductToImport & { readonly slug: string };

/**
 * Gives products of several sellers their addresses and the SKUs that are missing. A product with
 * an SKU that is taken is refused.
 */
export async function takeNames(
  tx: Db,
  products: readonly ProductToImport[],
): Promise<JudgedImport<NamedProduct>> {
  // Without letters that look like digits.
  const chance = randomBytes(3).toString("hex").toUpperCase();
  const taken = await takenSkus(tx, products, chance);
  const fitting: ProductToImport[] = [];
  const refused: RefusedProduct[] = [];
  for (const one of products) {
    const { sellerId, key, product } = one;
    const skus = taken.get(sellerId) ?? new Set();
    taken.set(sellerId, skus);
    const clash = product.variants.find(({ sku }) => sku !== "" && skus.has(sku))?.sku;
    if (clash !== undefined) {
      const problems = { variants: t("The SKU {clash} is taken.", { clash }) };
      refused.push({ sellerId, key, problems });
      continue;
    }
    const variants = withSkus(product.name, product.variants, { taken: skus, chance });
    for (const { sku } of variants) skus.add(sku);
    fitting.push({ ...one, product: { ...product, variants } });
  }
  return { products: await withSlugs(tx, fitting), refused };
}

/** The SKUs that are taken, of those that these products may get, by their sellers. */
async function takenSkus(
  tx: Db,
  products: readonly ProductToImport[],
  chance: string,
): Promise<Map<string, Set<string>>> {
  const wanted = products.flatMap(({ sellerId, product: { name, variants } }) =>
    variants.flatMap((variant) =>
      (variant.sku === ""
        ? skuCandidates(proposedSku({ name, ...variant }), chance)
        : [variant.sku]
      ).map((sku) => ({ sellerId, sku })),
    ),
  );
  const rows = await readTakenSkusOfSellers(tx, [
    wanted.map(({ sellerId }) => sellerId),
    wanted.map(({ sku }) => sku),
  ]);
  const taken = new Map<string, Set<string>>();
  for (const { sellerId, sku } of rows)
    taken.set(sellerId, (taken.get(sellerId) ?? new Set()).add(sku));
  return taken;
}

async function withSlugs(
  tx: Db,
  products: readonly ProductToImport[],
): Promise<readonly NamedProduct[]> {
  const requests = products.map((one) => ({ one, candidates: candidatesOf(one) }));
  const rows = await readTakenSlugs(tx, [requests.flatMap(({ candidates }) => candidates)]);
  const used = new Set(rows.map(({ slug }) => slug));
  return requests.map(({ one, candidates }) => {
    const slug =
      candidates.find((candidate) => !used.has(candidate)) ??
      `${candidates[0] ?? ""}-${randomBytes(6).toString("hex")}`;
    used.add(slug);
    return { ...one, slug };
  });
}

/** An old address is not made longer than it must be: it is either free or gets a few letters. */
function candidatesOf({ slug, product }: ProductToImport): readonly string[] {
  const chance = randomBytes(3).toString("hex");
  return slug !== undefined && isSlug(slug)
    ? [slug, `${slug}-${chance}`]
    : slugCandidates(productSlug(product.name, product.categorySlug), chance);
}
