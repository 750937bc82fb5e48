import { addProduct, addProducts, saveProduct } from "#modules/catalog/public.server.ts";
import { discountAnswerOf, ProductChanged, type SavedProduct } from "#modules/catalog/public.ts";
import { databaseErrorCode, statement, type Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { FilePicture, ImportOutcome } from "../contract.ts";
import {
  readImportedKeys,
  saveImportedKeys,
  resultRows,
  saveResults,
  type ImportRow,
  type ImportResult,
  type StagedProduct,
} from "./import.sql.ts";
import {
  judgeProducts,
  readMergeContext,
  type JudgedProduct,
  type MergeContext,
} from "./judge-products.ts";
import { draftReasons } from "./rules/outlook.ts";
import { t } from "#shared/texts/text.ts";

/** Large enough to be quick, small enough that the seller's own saves do not wait long. */
const productsAtOnce = 40;

const readToWrite = statement<StagedProduct>(
  "imports.readToWrite",
  `select p.line, p.name, c.content, p.category_slug as "categorySlug"
   from import_products p
   join import_contents c using (import_id, line)
   where p.import_id = $1 and p.outcome is null and p.outlook <> 'faulty'
   order by p.line
   limit $2
   for update of p`,
);
const awaitPictures = statement(
  "imports.awaitPictures",
  `with wanted as (select * from jsonb_to_recordset($2::jsonb) as t (line integer, address text)),
   marked as (
     update import_products
     set waits_for_pictures = true
     where import_id = $1 and line in (select line from wanted)
   )
   insert into import_pictures (import_id, line, address)
   select distinct $1::uuid, line, address
   from wanted
   on conflict do nothing`,
);

/**
 * Writes the next batch of an import, each product completely or not at all, with its result.
 * Returns the size of the batch; 0 means that none are left. Runs in a transaction that holds the
 * seller's import lock.
 */
export async function writeSomeProducts(
  tx: Db,
  seller: SellerActor,
  row: ImportRow,
  { baseUrl }: { readonly baseUrl: string },
): Promise<number> {
  const staged = await readToWrite(tx, [row.id, productsAtOnce]);
  if (staged.length === 0) return 0;
  const around = await readMergeContext(tx, seller);
  const judging = { ...row, baseUrl };
  const all = await judgeProducts(tx, seller, staged, judging, around);
  const added = await addTogether(tx, seller, all);
  const written: Written[] = [];
  for (const judged of all)
    written.push(added.get(judged) ?? (await writeOne(tx, seller, judged, { judging, around })));
  await saveResults(tx, [row.id, resultRows(written.map(({ result }) => result))]);
  await saveKeys(tx, seller, row, written);
  const toAwait = written.flatMap(({ result: { line, outcome }, toFetch }) =>
    outcome === "failed" ? [] : toFetch.map(({ address }) => ({ line, address })),
  );
  if (toAwait.length > 0) await awaitPictures(tx, [row.id, JSON.stringify(toAwait)]);
  return staged.length;
}

type Written = {
  readonly result: ImportResult;
  readonly key: string;
  readonly toFetch: readonly FilePicture[];
};
/**
 * Adds all new products together. If one of them is refused, none is added, and they are written
 * one by one.
 */
async function addTogether(
  tx: Db,
  seller: SellerActor,
  all: readonly JudgedProduct[],
): Promise<ReadonlyMap<JudgedProduct, Written>> {
  const news = all.filter(({ judged: { outlook } }) => outlook === "new");
  const made = await inSavepoint(tx, () =>
    addProducts(tx, seller, {
      products: news.map(({ judged }) => ({
        product: judged.product,
        publish: isPublishedNow(judged),
        // The seller was asked when the import was started.
        confirmed: discountAnswerOf(judged.product),
      })),
    }),
  );
  if (news.length === 0 || "error" in made) return new Map();
  return new Map(
    news.map((one, index) => {
      const added = made.value[index];
      return [one, endedAs(one, "added", added?.id ?? null, waitingWords(added))];
    }),
  );
}

/** A product that waits for pictures is published with them. */
function isPublishedNow({ publish, toFetch }: JudgedProduct["judged"]): boolean {
  return publish === true && toFetch.length === 0;
}

function endedAs(
  { staged, judged }: JudgedProduct,
  outcome: ImportOutcome,
  productId: string | null,
  why: readonly string[] = [],
): Written {
  const isDraft = judged.draftReason !== null && outcome !== "failed";
  const sentences = isDraft ? [...why, judged.draftReason] : why;
  return {
    key: staged.content.key,
    toFetch: judged.toFetch,
    result: {
      line: staged.line,
      outcome,
      productId,
      problems: sentences.map((message) => ({ line: staged.line, message })),
    },
  };
}

/** What the report says of a product that waits for the marketplace's check. */
function waitingWords(saved: { readonly isWaiting: boolean } | undefined): readonly string[] {
  return saved?.isWaiting === true ? [draftReasons.waiting] : [];
}

type RetryContext = {
  readonly judging: Parameters<typeof judgeProducts>[3];
  readonly around: MergeContext;
};

async function writeOne(
  tx: Db,
  seller: SellerActor,
  judged: JudgedProduct,
  retry: RetryContext,
  attempt = 1,
): Promise<Written> {
  const {
    staged,
    existing,
    judged: { outlook, problems },
  } = judged;
  const ended = (outcome: ImportOutcome, productId: string | null, why?: readonly string[]) =>
    endedAs(judged, outcome, productId, why);
  if (outlook === "faulty") return ended("failed", existing?.id ?? null, problems);
  if (outlook === "unchanged") return ended("unchanged", existing?.id ?? null);
  const saved = await inSavepoint(tx, () => write(tx, seller, judged));
  if (!("error" in saved)) {
    const outcome = existing === null ? "added" : "updated";
    return ended(outcome, saved.value.id, waitingWords(saved.value));
  }
  // The seller saved it between our reading and writing: it is merged again with the current
  // product.
  if (saved.error instanceof ProductChanged && attempt === 1) {
    const [now] = await judgeProducts(tx, seller, [staged], retry.judging, retry.around);
    if (now !== undefined) return writeOne(tx, seller, now, retry, attempt + 1);
  }
  return ended("failed", existing?.id ?? null, [sentenceOf(saved.error)]);
}

async function write(
  tx: Db,
  seller: SellerActor,
  { existing, judged }: JudgedProduct,
): Promise<SavedProduct> {
  const { product } = judged;
  const confirmed = discountAnswerOf(product);
  if (existing === null)
    return addProduct(tx, seller, { product, publish: isPublishedNow(judged), confirmed });
  return saveProduct(tx, seller, {
    productId: existing.id,
    version: existing.version,
    product,
    confirmed,
    ...(isPublishedNow(judged) && { publish: true }),
  });
}

const savepoint = statement("imports.savepoint", "savepoint product");
const release = statement("imports.release", "release savepoint product");
const rollBack = statement("imports.rollBack", "rollback to savepoint product");

/**
 * Runs `work` in a savepoint, so that its failure leaves no trace and the transaction continues.
 * Unexpected errors are thrown.
 */
export async function inSavepoint<T>(
  tx: Db,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly error: unknown }> {
  await savepoint(tx, []);
  try {
    const value = await work();
    await release(tx, []);
    return { value };
  } catch (error) {
    if (!(error instanceof AppError) && !isRefusedByTheTables(error)) throw error;
    await rollBack(tx, []);
    return { error };
  }
}

/**
 * The database refused the data (error classes 22 and 23): this product fails, the others are
 * imported.
 */
function isRefusedByTheTables(error: unknown): boolean {
  return /^2[23]/.test(databaseErrorCode(error) ?? "");
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError))
    return t(
      "This product could not be saved as it is in the file. Please tell us and we will look into it.",
    );
  const sentences = Object.values(error.fields);
  return sentences.length > 0 ? sentences.join(" ") : error.message;
}

async function saveKeys(
  tx: Db,
  seller: SellerActor,
  { format }: ImportRow,
  written: readonly Written[],
): Promise<void> {
  const imported = new Map(
    (await readImportedKeys(tx, [seller.sellerId, format, written.map(({ key }) => key)])).map(
      ({ key, productId }) => [key, productId],
    ),
  );
  const news = written.flatMap(({ key, result: { outcome, productId } }) =>
    outcome === "failed" || productId === null || imported.get(key) === productId
      ? []
      : [{ key, productId }],
  );
  if (news.length > 0)
    await saveImportedKeys(tx, [
      seller.sellerId,
      format,
      news.map(({ key }) => key),
      news.map(({ productId }) => productId),
    ]);
}
