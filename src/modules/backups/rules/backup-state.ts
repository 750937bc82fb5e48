import type { BackupRun, BackupSetup } from "../contract.ts";

const hourMs = 3_600_000;

/** A good night may be two hours later than the one before. */
export const overdueAfterHours = 26;

/** A run takes up to five hours; its job then counts as dead. */
const longestRunHours = 5;

/** Whether a run is at work, was checked, failed, or ended with its shop. */
export type RunStatus = "running" | "checked" | "failed" | "interrupted";

/** The status of a run at `now`. */
export function statusOf(run: BackupRun, now: Date): RunStatus {
  if (run.finishedAt === null)
    return now.getTime() - run.startedAt.getTime() > longestRunHours * hourMs
      ? "interrupted"
      : "running";
  return run.checkedAt === null ? "failed" : "checked";
}

/** Why an administrator must look at the backups. */
export type BackupTrouble = "noPlace" | "failed" | "overdue";

/**
 * What is wrong with the backups at `now`; null if nothing is. `last` is the newest finished run,
 * `lastGoodAt` the start of the newest checked one. Where the nightly backup is off, only failures
 * count.
 */
export function troubleOf(
  setup: BackupSetup,
  {
    last,
    lastGoodAt,
    now,
  }: {
    readonly last: Pick<BackupRun, "checkedAt"> | null;
    readonly lastGoodAt: Date | null;
    readonly now: Date;
  },
): BackupTrouble | null {
  if (!setup.isEmbedded) return null;
  if (setup.place === null) return setup.isProduction ? "noPlace" : null;
  if (last !== null && last.checkedAt === null) return "failed";
  if (setup.nightlyAt === null) return null;
  const isRecent =
    lastGoodAt !== null && now.getTime() - lastGoodAt.getTime() <= overdueAfterHours * hourMs;
  return isRecent ? null : "overdue";
}
