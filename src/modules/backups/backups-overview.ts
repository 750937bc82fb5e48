import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { BackupRun, BackupSetup, BackupsOverview } from "./contract.ts";
import { type BackupTrouble, troubleOf } from "./rules/backup-state.ts";

const columns = `id, started_at as "startedAt", stored_at as "storedAt",
     finished_at as "finishedAt", file_name as "fileName", file_bytes as "fileBytes",
     checked_at as "checkedAt", check_summary as "checkSummary", problem`;

const newestRuns = statement<BackupRun>(
  "backups.newestRuns",
  `select ${columns}
   from backup_runs
   order by started_at desc, id desc
   limit 30`,
);
const lastGoodRun = statement<BackupRun>(
  "backups.lastGoodRun",
  `select ${columns}
   from backup_runs
   where checked_at is not null
   order by started_at desc, id desc
   limit 1`,
);
const state = statement<{
  readonly now: Date;
  readonly lastGoodAt: Date | null;
  readonly hasFinished: boolean;
  readonly lastCheckedAt: Date | null;
}>(
  "backups.state",
  `select now() as now,
     (select max(started_at) from backup_runs where checked_at is not null) as "lastGoodAt",
     last.id is not null as "hasFinished", last.checked_at as "lastCheckedAt"
   from (select) one
   left join lateral (
     select id, checked_at
     from backup_runs
     where finished_at is not null
     order by started_at desc, id desc
     limit 1
   ) last
     on true`,
);

/** The newest thirty runs, and the last one that could be restored. Three statements. */
export async function backupsOverview(db: Db, actor: Actor): Promise<BackupsOverview> {
  mustBeAllowed(actor, "backups.manage");
  const [runs, [lastGood], [clock]] = await Promise.all([
    newestRuns(db, []),
    lastGoodRun(db, []),
    state(db, []),
  ]);
  return { runs, lastGood: lastGood ?? null, now: clock?.now ?? new Date() };
}

/** What is wrong with the backups; null if nothing is. One statement. */
export async function findBackupTrouble(
  db: Db,
  actor: Actor,
  { setup }: { readonly setup: BackupSetup },
): Promise<BackupTrouble | null> {
  mustBeAllowed(actor, "backups.manage");
  const [row] = await state(db, []);
  if (row === undefined) throw new Error("A statement without a condition returned no row");
  const last = row.hasFinished ? { checkedAt: row.lastCheckedAt } : null;
  return troubleOf(setup, { last, lastGoodAt: row.lastGoodAt, now: row.now });
}
