import type { OwnProduct } from "#modules/catalog/public.ts";
import {
  attributesByCategory,
  canPublish,
  categoriesWithCodes,
  ownPictures,
  ownProducts,
  ownProductsNamed,
} from "#modules/catalog/public.server.ts";
import { gstTableOn } from "#modules/tax/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { makeStoredTexts } from "#platform/texts/language-scope.ts";
import type { SellerActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { CategoryRule, FileFormat, FileProduct, ImportChoices } from "../contract.ts";
import {
  readImportedKeys,
  readImportedPictures,
  type StagedProduct,
  type ImportVerdict,
} from "./import.sql.ts";
import type { MergeWith } from "./rules/merge-product.ts";
import { judge, type Judged } from "./rules/outlook.ts";
import { ownPictureFile } from "../pictures/rules/own-pictures.ts";
import { t } from "#shared/texts/text.ts";

/** A product of a file with the existing product that it matches; null for a new one. */
export type JudgedProduct = {
  readonly staged: StagedProduct;
  readonly existing: OwnProduct | null;
  readonly judged: Judged;
};

/** The import's format and choices, the category rules, and the shop's own base address. */
export type Judging = {
  readonly format: FileFormat;
  readonly choices: ImportChoices;
  readonly rules: readonly CategoryRule[];
  readonly baseUrl: string;
};

/** The data that all products of an import share. Four statements at most. */
export async function readMergeContext(db: Db, seller: SellerActor) {
  const categories = await categoriesWithCodes(db);
  const table = await gstTableOn(db, { on: dayInIndia(Date.now()) });
  const attributes = await attributesByCategory(db);
  const mayPublish = await canPublish(db, seller);
  const hsnCodes = new Map(
    categories.flatMap(({ slug, hsnCode }) => (hsnCode === null ? [] : [[slug, hsnCode] as const])),
  );
  return { categories, ...table, hsnCodes, attributes, canPublish: mayPublish };
}

/** What `readMergeContext` returns. */
export type MergeContext = Awaited<ReturnType<typeof readMergeContext>>;

/**
 * Merges and checks up to some hundred products of a file as if they were written now. Five
 * statements, however many there are. Problems are texts to store.
 */
export async function judgeProducts(
  db: Db,
  seller: SellerActor,
  staged: readonly StagedProduct[],
  { format, choices, rules, baseUrl }: Judging,
  around: MergeContext,
): Promise<readonly JudgedProduct[]> {
  const files = staged.map(({ content }) => content);
  const ids = await idsBehind(db, seller, format, files);
  const imageOf = await picturesBehind(db, seller, baseUrl, files);
  const existingIds = [...new Set([...ids.values()].flat())];
  const existing = new Map(
    (await ownProducts(db, seller, { productIds: existingIds })).map((product) => [
      product.id,
      product,
    ]),
  );
  const given = { ...around, format, choices, rules, imageOf };
  const judgeOne = (product: StagedProduct): JudgedProduct => {
    const own = (ids.get(product.content) ?? []).filter((id) => existing.has(id));
    const its = existing.get(own[0] ?? "") ?? null;
    const by: MergeWith = { ...given, chosenCategory: product.categorySlug };
    const judged = judge(product.content, its, by);
    return {
      staged: product,
      existing: its,
      judged:
        own.length > 1
          ? { ...judged, outlook: "faulty" as const, problems: [severalWords(own, existing)] }
          : judged,
    };
  };
  return makeStoredTexts(() => staged.map(judgeOne));
}

/**
 * The existing products that a file's product may match: by its key in an earlier file, by its
 * address in our own format, and by its SKUs.
 */
async function idsBehind(
  db: Db,
  seller: SellerActor,
  format: FileFormat,
  files: readonly FileProduct[],
): Promise<ReadonlyMap<FileProduct, readonly string[]>> {
  const keys = files.map(({ key }) => key);
  const imported = new Map(
    (await readImportedKeys(db, [seller.sellerId, format, keys])).map(({ key, productId }) => [
      key,
      productId,
    ]),
  );
  const named = await ownProductsNamed(db, seller, {
    skus: files
      .flatMap(({ variants }) => variants.map(({ sku }) => sku))
      .filter((sku) => sku !== ""),
    slugs: format === "own" ? keys : [],
  });
  return new Map(
    files.map((file) => {
      const bySku = file.variants.flatMap(({ sku }) => named.get(sku) ?? []);
      const byKey = imported.get(file.key) ?? (format === "own" ? named.get(file.key) : undefined);
      return [file, [...new Set([...(byKey === undefined ? [] : [byKey]), ...bySku])]];
    }),
  );
}

function severalWords(ids: readonly string[], existing: ReadonlyMap<string, OwnProduct>): string {
  const [first = "", second = ""] = ids.map((id) => `“${existing.get(id)?.name ?? ""}”`);
  return t("Its SKUs belong to two of your products, {first} and {second}.", { first, second });
}

async function picturesBehind(
  db: Db,
  seller: SellerActor,
  baseUrl: string,
  files: readonly FileProduct[],
): Promise<(address: string) => string | undefined> {
  const addresses = [
    ...new Set(files.flatMap(({ pictures }) => pictures.map(({ address }) => address))),
  ];
  if (addresses.length === 0) return () => undefined;
  const fetched = new Map(
    (await readImportedPictures(db, [seller.sellerId, addresses])).map(({ address, imageId }) => [
      address,
      imageId,
    ]),
  );
  const own = await ownPictures(db, seller, {
    files: addresses
      .map((address) => ownPictureFile(address, baseUrl))
      .filter((file) => file !== null),
  });
  return (address) => fetched.get(address) ?? own.get(ownPictureFile(address, baseUrl) ?? "");
}

/** The row of the preview. */
export function verdictOf({ staged: { line }, existing, judged }: JudgedProduct): ImportVerdict {
  const { outlook, problems, notes, left, category } = judged;
  const leftOpen = Object.entries(left).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
  return {
    line,
    outlook,
    problems: (outlook === "faulty" ? problems : notes).map((message) => ({ line, message })),
    leftOpen,
    productId: existing?.id ?? null,
    category,
  };
}
