import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { ImportNotFound } from "../errors.ts";
import { importJob } from "../jobs.ts";
import { changeStatus, lockOwnImport } from "../working/import.sql.ts";

/** Each may ask other people's servers for many pictures. */
const retriesPerHour = 60;

// Without the file's contents nobody knows where the picture belongs.
const awaitAgain = statement<{ pictures: number }>(
  "imports.awaitPicturesAgain",
  `with again as (
     update import_pictures w
     set state = 'waiting', problem = null, held_until = null
     where w.import_id = $1
       and w.state = 'failed'
       and ($2::text is null or w.address = $2)
       and exists (
         select
         from import_contents c
         where c.import_id = w.import_id and c.line = w.line
       )
     returning w.line
   ),
   marked as (
     update import_products
     set waits_for_pictures = true
     where import_id = $1 and line in (select line from again)
   )
   select count(*)::int as pictures from again`,
);

type PicturesToRetry = {
  readonly importId: string;
  /** Only the picture of this address; null: all that could not be fetched. */
  readonly address: string | null;
};

/**
 * Fetches pictures again that could not be fetched, by the import's job, and returns how many. Asked
 * twice, it starts once. Throws ImportNotFound, and TooManyRequests.
 */
export async function retryPictures(
  db: Db,
  actor: Actor,
  { importId, address }: PicturesToRetry,
): Promise<number> {
  const { sellerId } = allowedSeller(actor, "imports.use");
  await enforceRateLimit(db, {
    key: `import-pictures:${sellerId}`,
    max: retriesPerHour,
    windowSeconds: 3600,
  });
  return inTransactionAs(db, actor, "imports.use", async (tx) => {
    const [row] = isUuid(importId) ? await lockOwnImport(tx, [importId, sellerId]) : [];
    if (row === undefined) throw new ImportNotFound();
    if (row.status !== "done" && row.status !== "pictures") return 0;
    const [again] = await awaitAgain(tx, [importId, address]);
    const pictures = again?.pictures ?? 0;
    // An import that still fetches pictures has its job.
    const [started] = pictures > 0 ? await changeStatus(tx, [importId, ["done"], "pictures"]) : [];
    if (started !== undefined) await sendJob(tx, importJob, { importId });
    return pictures;
  });
}
