import { type ErasedPerson } from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { archiveJob } from "./jobs.ts";

const archivesToErase = statement<{ id: string }>(
  "filings.archivesToErase",
  "delete from document_archives where seller_id = $1 returning id",
);

/** Deletes the archives of the shop of an account that is being erased, and their files. */
export async function eraseArchives(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return inTransaction(db, async (tx) => {
    const gone = await archivesToErase(tx, [userId]);
    for (const { id } of gone) await sendJob(tx, archiveJob, { archiveId: id, isToForget: true });
    return gone.length;
  });
}
