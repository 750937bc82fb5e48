import { actorForUser, inTransactionAs } from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { makeStoredTexts } from "#platform/texts/language-scope.ts";
import { isApprovedSeller, type Actor, type SellerActor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import { fetchSomePictures, attachFetchedPictures } from "../pictures/fetch-import-pictures.ts";
import {
  changeStatus,
  deleteContents,
  deleteUnneededContents,
  lockOwnImport,
  readForWork,
  type ImportRow,
} from "./import.sql.ts";
import { writeSomeProducts } from "./write-products.ts";
import { importJob } from "../jobs.ts";

/** The import, and the dependencies of the job. */
export type Working = {
  readonly importId: string;
  readonly store: FileStore;
  readonly baseUrl: string;
  readonly fetch?: typeof fetchPicture;
  /** How long this job works before it sends the next one, in milliseconds; jobs have a minute. */
  readonly sliceMs?: number;
};

const usualSliceMs = 8000;
const whenBusySeconds = 2;

// One import of a seller is written at a time, so that what is read for a product stays true until
// it is written.
const lockTurn = statement<{ isMine: boolean }>(
  "imports.takeTurn",
  `select pg_try_advisory_xact_lock(
     hashtextextended(concat('imports.write:', $1::text), 0)
   ) as "isMine"`,
);
const readProgress = statement<{ waiting: boolean; unseen: boolean }>(
  "imports.readPictureProgress",
  `select exists (
       select
       from import_pictures
       where import_id = $1 and state = 'waiting'
     ) as waiting,
     exists (select from import_products where import_id = $1 and waits_for_pictures) as unseen`,
);

type Step = "on" | "busy" | "over";

/**
 * Works on an import for some seconds and sends the next job if more is left. Each batch of
 * products is one transaction with its results. So the job may run twice, in several processes, and
 * be killed.
 */
export async function workOnImport(db: Db, actor: Actor, working: Working): Promise<void> {
  mustBeAllowed(actor, "imports.work");
  const { importId } = working;
  const until = performance.now() + (working.sliceMs ?? usualSliceMs);
  for (;;) {
    // The seller may read the report in another language than that of this job.
    const step = await makeStoredTexts(() => nextStep(db, actor, working));
    if (step === "over") return;
    if (step === "busy" || performance.now() >= until)
      return sendJob(
        db,
        importJob,
        { importId },
        step === "busy" ? { afterSeconds: whenBusySeconds } : {},
      );
  }
}

async function nextStep(db: Db, actor: Actor, working: Working): Promise<Step> {
  const seller = await inTransaction(db, (tx) => sellerOf(tx, actor, working.importId));
  if (seller === null) return "over";
  if (seller.row.status === "running") return writeStep(db, seller.person, working);
  return pictureStep(db, seller.person, seller.row, working);
}

type Seller = { readonly row: ImportRow; readonly person: SellerActor };

/** The import and its seller. If the seller may no longer sell, the import is stopped. */
async function sellerOf(tx: Db, actor: Actor, importId: string): Promise<Seller | null> {
  const [row] = await readForWork(tx, [importId]);
  if (row === undefined || (row.status !== "running" && row.status !== "pictures")) return null;
  const person = await actorForUser(tx, actor, { userId: row.sellerId });
  if (person !== null && isApprovedSeller(person)) return { row, person };
  await changeStatus(tx, [importId, ["running", "pictures"], "cancelled"]);
  await deleteContents(tx, [importId]);
  return null;
}

function writeStep(db: Db, seller: SellerActor, { importId, baseUrl }: Working): Promise<Step> {
  return inTransactionAs(db, seller, "imports.use", async (tx) => {
    const [row] = await readForWork(tx, [importId]);
    if (row?.status !== "running") return "on";
    const [turn] = await lockTurn(tx, [seller.sellerId]);
    if (turn?.isMine !== true) return "busy";
    const written = await writeSomeProducts(tx, seller, row, { baseUrl });
    if (written === 0) await changeStatus(tx, [importId, ["running"], "pictures"]);
    return "on";
  });
}

async function pictureStep(
  db: Db,
  seller: SellerActor,
  row: ImportRow,
  { importId, baseUrl, store, fetch = fetchPicture }: Working,
): Promise<Step> {
  const fetched = await fetchSomePictures(db, seller, { importId, store, fetch });
  const attached = await inTransactionAs(db, seller, "imports.use", async (tx) => {
    const [current] = await readForWork(tx, [importId]);
    if (current?.status !== "pictures") return 0;
    const [turn] = await lockTurn(tx, [seller.sellerId]);
    return turn?.isMine === true ? attachFetchedPictures(tx, seller, row, { baseUrl }) : 0;
  });
  if (fetched + attached > 0) return "on";
  // Another process fetches the last ones.
  if (await waitsForPictures(db, importId)) return "busy";
  return inTransaction(db, async (tx) => {
    // The seller may try pictures again at this moment: the lock makes it happen before or after.
    await lockOwnImport(tx, [importId, row.sellerId]);
    if (await waitsForPictures(tx, importId)) return "on";
    await changeStatus(tx, [importId, ["pictures"], "done"]);
    await deleteUnneededContents(tx, [importId]);
    return "over";
  });
}

async function waitsForPictures(db: Db, importId: string): Promise<boolean> {
  const [progress] = await readProgress(db, [importId]);
  return progress?.waiting === true || progress?.unseen === true;
}
