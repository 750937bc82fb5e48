import type { Db } from "#platform/db/database.ts";
import { companyNeeded } from "../product/rules/publishing.ts";
import type { ProductToImport, RefusedProduct } from "./contract.ts";
import { readExisting, readSellers } from "./import.sql.ts";
import { noSuchSeller, type JudgedImport } from "./judge-import.ts";

/** The products that are not there yet and fit their sellers, and those that do not fit. */
export async function newProducts(
  tx: Db,
  products: readonly ProductToImport[],
): Promise<JudgedImport> {
  const missing = await withoutExisting(tx, products);
  const problemsOf = await problemsInShop(tx, missing);
  const refused: RefusedProduct[] = [];
  const fitting = missing.filter((one) => {
    const { sellerId, key } = one;
    const problems = problemsOf(one);
    if (problems !== null) refused.push({ sellerId, key, problems });
    return problems === null;
  });
  return { products: fitting, refused };
}

/** The key under which the product is stored. */
export function storedKey({ key }: Pick<ProductToImport, "key">): string {
  return `import: ${key}`;
}

async function withoutExisting(
  tx: Db,
  products: readonly ProductToImport[],
): Promise<readonly ProductToImport[]> {
  const pairOf = (sellerId: string, key: string) => `${sellerId.toLowerCase()} ${key}`;
  const existing = await readExisting(tx, [
    products.map(({ sellerId }) => sellerId),
    products.map(storedKey),
  ]);
  const known = new Set(existing.map(({ sellerId, key }) => pairOf(sellerId, key)));
  return products.filter((one) => {
    const pair = pairOf(one.sellerId, storedKey(one));
    const isNew = !known.has(pair);
    known.add(pair);
    return isNew;
  });
}

async function problemsInShop(tx: Db, products: readonly ProductToImport[]) {
  const sellers = await readSellers(tx, [[...new Set(products.map(({ sellerId }) => sellerId))]]);
  const hasCompany = new Map(sellers.map((seller) => [seller.sellerId, seller.hasCompany]));
  return ({ sellerId, status }: ProductToImport): RefusedProduct["problems"] | null => {
    const canBill = hasCompany.get(sellerId.toLowerCase());
    if (canBill === undefined) return { sellerId: noSuchSeller() };
    return !canBill && status === "published" ? { status: companyNeeded() } : null;
  };
}
