import { z } from "zod";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { defineJob, sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { BackupSetup } from "./contract.ts";
import { BackupUnderWay, NoBackupPlace, TooManyBackups } from "./errors.ts";

/** Takes a backup and restores it on trial. At most one such job exists. */
export const backupJob = defineJob("backups", z.object({}));

// A run that has been open for five hours ended with its shop, and its job is lost.
const open = statement<{ id: number }>(
  "backups.openRun",
  `insert into backup_runs default values
   on conflict ((true)) where finished_at is null
   do update
   set started_at = now()
   where backup_runs.started_at < now() - interval '5 hours'
   returning id`,
);

/** With 14 backups kept, nobody can replace all of them by hand within two days. */
const mostPerDay = 5;
const countStored = statement<{ stored: number }>(
  "backups.countStored",
  `select count(*)::int as stored
   from backup_runs
   where stored_at > now() - interval '1 day'`,
);

/**
 * Starts a backup now. In the audit trail. Throws NoBackupPlace, BackupUnderWay while another one is
 * open, and TooManyBackups after five stored ones in a day.
 */
export async function requestBackup(
  db: Db,
  actor: Actor,
  { setup }: { readonly setup: BackupSetup },
): Promise<void> {
  mustBeAllowed(actor, "backups.manage");
  if (!setup.isEmbedded || setup.place === null) throw new NoBackupPlace();
  await inTransactionAs(db, actor, "backups.manage", async (tx) => {
    const [run] = await open(tx, []);
    if (run === undefined) throw new BackupUnderWay();
    const [today] = await countStored(tx, []);
    if ((today?.stored ?? 0) >= mostPerDay) throw new TooManyBackups();
    await sendJob(tx, backupJob, {});
    await writeAudit(tx, actor, {
      action: "backups.request",
      objectType: "backup_run",
      objectId: String(run.id),
    });
  });
}
