import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { databaseErrorCode, poolOf, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { batchesOf, eachOf } from "./batches.ts";
import type {
  ShopImportCounts,
  ProductImport,
  ProductToImport,
  RefusedProduct,
} from "./contract.ts";
import { commitLater } from "./import.sql.ts";
import { judgeImport, usePictures, type JudgedImport } from "./judge-import.ts";
import { newProducts } from "./new-products.ts";
import { takeNames } from "./take-names.ts";
import { writeProducts } from "./write-products.ts";

/** Some 0.2 s of work: so long a seller who changes the shop waits. */
const batchSize = 250;
/** One computes list rows while the other waits for the disk. */
const batchesAtATime = 2;

/**
 * Adds the products of whole shops, by the rules of the product form, but without the check of new
 * sellers, the limit of products of a seller and the question about large discounts: the operator
 * answers for them. Pictures must have been uploaded.
 *
 * Each batch is a transaction that writes products, variants, pictures and list rows,
 * so what was added is complete at any moment. After an error or a kill, the same import is run
 * again: what is there already is skipped by its key, and never changed. A product that cannot be
 * added is refused alone. Only one batch is in memory at a time, for each of two connections.
 */
export async function importProducts(
  db: Db,
  actor: Actor,
  { products, onRefused, onProgress }: ProductImport,
): Promise<ShopImportCounts> {
  mustBeAllowed(actor, "catalog.importProducts");
  const counts = { added: 0, alreadyThere: 0, refused: 0 };
  // Inside another transaction there is one connection, and batches follow each other.
  const most = poolOf(db) === db.$client ? batchesAtATime : 1;
  await eachOf(batchesOf(products, batchSize), most, async (batch) => {
    const judged = await judgeImport(db, batch);
    const fitting = await fittingProducts(db, judged.products);
    const ready = await usePictures(db, fitting.products);
    const written = await writeOrSplit(db, actor, ready.products);
    const late = [...fitting.refused, ...ready.refused, ...written.refused];
    for (const refused of [...judged.refused, ...late]) onRefused?.(refused);
    counts.added += written.added;
    counts.refused += judged.refused.length + late.length;
    counts.alreadyThere += judged.products.length - written.added - late.length;
    onProgress?.({ ...counts });
  });
  return counts;
}

/**
 * What is not there yet and fits its shop, looked up before its pictures are marked as used: those of
 * other products are deleted after their day. Writing decides again, under its locks.
 */
async function fittingProducts(
  db: Db,
  products: readonly ProductToImport[],
): Promise<JudgedImport> {
  const news = await newProducts(db, products);
  const named = await takeNames(db, news.products);
  const clashes = new Set(named.refused.map(({ sellerId, key }) => `${sellerId} ${key}`));
  return {
    products: news.products.filter(({ sellerId, key }) => !clashes.has(`${sellerId} ${key}`)),
    refused: [...news.refused, ...named.refused],
  };
}

type Written = { readonly added: number; readonly refused: readonly RefusedProduct[] };

/**
 * What the database refuses in one product does not stop the others: a batch that fails is written
 * in two halves, down to the product that is to blame. A batch that met another one, at the same
 * address or SKU, finds it the second time, and one that took too long is smaller then.
 */
async function writeOrSplit(
  db: Db,
  actor: Actor,
  products: readonly ProductToImport[],
): Promise<Written> {
  if (products.length === 0) return { added: 0, refused: [] };
  try {
    return await writeBatch(db, actor, products);
  } catch (error) {
    const [only] = products;
    if (only === undefined || !(isAboutData(error) || isTooSlow(error))) throw error;
    if (products.length > 1) {
      const middle = Math.ceil(products.length / 2);
      const first = await writeOrSplit(db, actor, products.slice(0, middle));
      const second = await writeOrSplit(db, actor, products.slice(middle));
      return {
        added: first.added + second.added,
        refused: [...first.refused, ...second.refused],
      };
    }
    if (isTooSlow(error)) throw error;
    const { sellerId, key } = only;
    const value = violatedConstraint(error) ?? databaseErrorCode(error) ?? "";
    const problems = { product: t("The database refuses this product: {value}.", { value }) };
    return { added: 0, refused: [{ sellerId, key, problems }] };
  }
}

/** Data exceptions and violated constraints: the same product would fail again. */
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test(databaseErrorCode(error) ?? "");
}

/** A statement took too long, or waited too long for somebody else's lock. */
function isTooSlow(error: unknown): boolean {
  return ["57014", "55P03"].includes(databaseErrorCode(error) ?? "");
}

function writeBatch(db: Db, actor: Actor, products: readonly ProductToImport[]): Promise<Written> {
  return inTransactionAs(db, actor, "catalog.importProducts", async (tx) => {
    await commitLater(tx, []);
    const news = await newProducts(tx, products);
    const named = await takeNames(tx, news.products);
    await writeProducts(tx, named.products);
    const [first] = named.products;
    if (first !== undefined)
      await writeAudit(tx, actor, {
        action: "catalog.importProducts",
        objectType: "product_import",
        objectId: first.key,
        after: {
          products: named.products.length,
          shops: new Set(named.products.map(({ sellerId }) => sellerId)).size,
        },
      });
    return { added: named.products.length, refused: [...news.refused, ...named.refused] };
  });
}
