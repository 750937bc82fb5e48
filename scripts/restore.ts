/**
 * Restores a shop into an empty data folder. `npm run restore` restores the newest stored state,
 * `-- --to 2026-11-22T10:15+05:30` a moment, `-- --to backup` the newest backup alone. `--from`
 * names another place than BACKUP_TO. `--drill` restores into a temporary folder, checks the result
 * and removes it.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { closeSeriesAfterRestore } from "#modules/invoicing/public.server.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { openDrillFolder } from "#platform/backup/drill-folder.ts";
import { openBackups } from "#platform/backup/open-backups.ts";
import { type RestorePoint, restoreBackup } from "#platform/backup/restore-backup.ts";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type Config, readBackupConfig, readEnvironment } from "#platform/config/config.ts";
import { countRows } from "#platform/db/embedded/copy-content.ts";
import type { EmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { type Db, openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openPictureStore } from "#platform/files/open-store.ts";
import { formatDateTime } from "#shared/ist.ts";
import { system } from "#policy/actor.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";

speakLanguages();

const root = path.resolve(import.meta.dirname, "..");
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  process.exitCode = await restore();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function restore(): Promise<number> {
  const { values } = parseArgs({
    options: { to: { type: "string" }, drill: { type: "boolean" }, from: { type: "string" } },
  });
  const env = readEnvironment(process.cwd());
  const { backups, dataDir, pictures, postgresBin } = readBackupConfig(
    values.from === undefined ? env : { ...env, BACKUP_TO: values.from },
  );
  if (backups === null)
    throw new CannotStart("Say where the backups are: set BACKUP_TO, or use --from FOLDER.");
  const work = await openDrillFolder();
  const isDrill = values.drill === true;
  const into = isDrill ? path.join(work.folder, "data") : dataDir;
  const open: { database?: EmbeddedDatabase } = {};
  if (isDrill)
    endWithSignal(async () => (await open.database?.stop(), await work.removeWithServer()));
  try {
    const { place, key } = await openBackups(backups, work.folder);
    const point = pointOf(values.to);
    const shop = await restoreBackup({ dataDir: into, place, key, point, log, postgresBin });
    const { database, manifest } = shop;
    open.database = database;
    try {
      const restored = {
        dataDir: into,
        takenAt: manifest.facts["takenAt"] ?? "",
        isDrill,
        pictures,
      };
      const code = await check(database.url, restored);
      return shop.gapAfter === undefined ? code : reportGap(shop.gapAfter);
    } finally {
      await database.stop();
    }
  } finally {
    work.remove();
  }
}

/** A drill is stopped with the shop. What cannot be removed in time, the next drill removes. */
function endWithSignal(cleanUp: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

function reportGap(segment: string): number {
  process.stdout.write(
    `WAL is missing after ${segment}: nothing later could be restored. Take a backup now.\n`,
  );
  return 1;
}

function pointOf(to = "newest"): RestorePoint {
  if (to === "newest" || to === "backup") return to;
  const moment = new Date(to);
  if (/[zZ]$|[+-]\d\d:\d\d$/.test(to) && !Number.isNaN(moment.getTime())) return moment;
  throw new CannotStart(
    "--to wants newest, backup, or a moment with its time zone, such as 2026-11-22T10:15+05:30.",
  );
}

type Restored = {
  readonly dataDir: string;
  readonly takenAt: string;
  readonly isDrill: boolean;
  readonly pictures: Config["pictures"];
};

/**
 * Migrates the restored database to this release's schema and checks it. Returns 1 if there is any
 * difference.
 */
async function check(url: string, restored: Restored): Promise<number> {
  const { dataDir, takenAt, isDrill } = restored;
  const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
  await migrate({ databaseUrl: url, folders, log });
  const { db, close } = openDatabase({ url, poolSize: 1 });
  try {
    if (isDrill) await readEverything(url);
    else await closeSeries(db, takenAt);
    const { orders, differences } = await checkBooks(db, null, (difference) =>
      process.stdout.write(`${difference}\n`),
    );
    const pictures = await checkPictures(db, restored);
    const done = isDrill
      ? `Restored on trial from the backup of ${formatDateTime(new Date(takenAt))}`
      : `Restored from the backup of ${takenAt} into ${dataDir}`;
    process.stdout.write(
      `${done}: ${orders} orders checked, ${differences} differences, ${pictures.sentence}.\n`,
    );
    return differences === 0 && !pictures.isMissingAny ? 0 : 1;
  } finally {
    await close();
  }
}

/** A backup copies damaged pages as they are; their checksums show when they are read. */
async function readEverything(url: string): Promise<void> {
  await countRows(url).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `The database of this backup is damaged: ${reason}. Check the disk, and restore an earlier backup.`,
      { cause: error },
    );
  });
}

/** A bucket is not part of the backup, so its pictures are neither restored nor checked. */
async function checkPictures(
  db: Db,
  { dataDir, pictures }: Restored,
): Promise<{ readonly sentence: string; readonly isMissingAny: boolean }> {
  if (pictures !== "folder")
    return { sentence: `pictures are in the bucket ${pictures.bucket}`, isMissingAny: false };
  const store = await openPictureStore({ dataDir, pictures });
  const { rows } = await db.$client.query<{ name: string }>("select file_name as name from images");
  let missing = 0;
  for (const { name } of rows) if (!(await store.has(name))) missing += 1;
  return {
    sentence: `${missing} of ${rows.length} pictures missing`,
    isMissingAny: missing > 0,
  };
}

/** Numbers given out after the last restored change may be on documents that buyers have. */
async function closeSeries(db: Db, takenAt: string): Promise<void> {
  // The last commit of the WAL; null where the backup itself has everything.
  const { rows } = await db.$client.query<{ at: Date | null }>(
    "select pg_last_xact_replay_timestamp() as at",
  );
  const reachedAt = rows[0]?.at ?? new Date(takenAt);
  const closed = await closeSeriesAfterRestore(db, system, { reachedAt });
  process.stdout.write(
    `${closed} series of documents are closed. Enter their last numbers at /admin/restored-series before more documents are issued.\n`,
  );
}
