import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const read = statement<{ startedAt: Date | null }>(
  "backups.lastGoodAt",
  `select max(started_at) as "startedAt"
   from backup_runs
   where checked_at is not null`,
);

/** When the last backup began that could be restored on trial; null if there is none. For jobs. */
export async function lastGoodBackupAt(db: Db, actor: Actor): Promise<Date | null> {
  mustBeAllowed(actor, "backups.work");
  const [row] = await read(db, []);
  return row?.startedAt ?? null;
}
