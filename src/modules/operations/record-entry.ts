import { requesterIn, writeAudit } from "#modules/identity/public.server.ts";
import { attachEntryFiles } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

type RecordedEntry = {
  readonly key: string;
  /** The cause of its transaction in the ledger. */
  readonly cause: string;
  readonly action: "ledger.adjust" | "ledger.openBooks";
  readonly objectType: "ledger" | "opening";
  readonly after: object;
};

/** Attaches the files of an entry that was booked by hand, and writes both into the audit trail. */
export async function recordEntry(
  tx: Db,
  person: UserActor,
  { key, cause, action, objectType, after }: RecordedEntry,
): Promise<void> {
  const uploadedBy = requesterIn(tx, person);
  const files = await attachEntryFiles(tx, { entryKey: key, cause, uploadedBy });
  await writeAudit(tx, person, {
    action,
    objectType,
    objectId: key,
    after: { ...after, ...(files.length > 0 && { files }) },
  });
}
