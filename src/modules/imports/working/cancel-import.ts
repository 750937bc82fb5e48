import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { ImportNotFound, ImportUnderWay } from "../errors.ts";
import { changeStatus, deleteContents, lockOwnImport } from "./import.sql.ts";

const drop = statement("imports.drop", "delete from imports where id = $1 and status = 'preview'");

/**
 * Stops a running import: products already written stay, the others are not written. Does nothing
 * if it is over. Throws ImportNotFound.
 */
export async function cancelImport(
  db: Db,
  actor: Actor,
  { importId }: { readonly importId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "imports.use");
  await inTransactionAs(db, actor, "imports.use", async (tx) => {
    const [row] = isUuid(importId) ? await lockOwnImport(tx, [importId, sellerId]) : [];
    if (row === undefined) throw new ImportNotFound();
    const [stopped] = await changeStatus(tx, [importId, ["running", "pictures"], "cancelled"]);
    if (stopped !== undefined) await deleteContents(tx, [importId]);
  });
}

/** Deletes a preview. Throws ImportNotFound, and ImportUnderWay if it has started. */
export async function discardImport(
  db: Db,
  actor: Actor,
  { importId }: { readonly importId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "imports.use");
  await inTransactionAs(db, actor, "imports.use", async (tx) => {
    const [row] = isUuid(importId) ? await lockOwnImport(tx, [importId, sellerId]) : [];
    if (row === undefined) throw new ImportNotFound();
    if (row.status !== "preview") throw new ImportUnderWay();
    await drop(tx, [importId]);
  });
}
