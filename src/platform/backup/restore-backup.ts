import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { withClient } from "#platform/db/with-client.ts";
import {
  type DatabaseLog,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "#platform/db/embedded/embedded-database.ts";
import { type BackupManifest, readBackupFile } from "./backup-file.ts";
import type { BackupKey } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";
import { fetchWalFile, gapAfter, type WalSource } from "./stored-wal.ts";
import { listBackups, type StoredBackup, walFolder } from "./take-backup.ts";
import { historyForm, leadsToNewest } from "./timelines.ts";
import type { OpenPlace } from "./wal-archive.ts";

/** How far a restore goes: to the end of the backup, to the last stored WAL, or to a moment. */
export type RestorePoint = "backup" | "newest" | Date;

/** Inside the database's own folder, where PostgreSQL runs the command. */
const incomingWal = "charma_wal_in";

/** In the data folder; left behind by a restore that was killed. */
const restoring = ".restoring";
/** Each disk has it. */
const lostAndFound = "lost+found";
const ignored: ReadonlySet<string> = new Set([restoring, lostAndFound]);

/** A restored shop: its running database, and the manifest of its backup. */
export type RestoredShop = {
  readonly database: EmbeddedDatabase;
  readonly manifest: BackupManifest;
  /** The stored WAL has a gap after this segment, at which the restore ended; undefined if none. */
  readonly gapAfter: string | undefined;
};

/**
 * Restores a shop into an empty data folder and starts its database. A restore that fails leaves
 * nothing in the folder. Throws CannotStart with a sentence for the operator.
 */
export async function restoreBackup(options: {
  readonly dataDir: string;
  readonly place: BackupPlace;
  readonly key: BackupKey | undefined;
  readonly point: RestorePoint;
  readonly log: DatabaseLog;
  readonly postgresBin?: string | undefined;
}): Promise<RestoredShop> {
  const { dataDir, place, key, point } = options;
  const isNew = !fs.existsSync(dataDir);
  if (!isNew && fs.readdirSync(dataDir).some((name) => !ignored.has(name)))
    throw new CannotStart(
      `The data folder ${dataDir} is not empty. Move it away first: a restore overwrites nothing.`,
    );
  const aside = path.join(path.resolve(dataDir), restoring);
  try {
    const manifest = await unpackFitting(aside, { place, key }, point);
    const gap = await prepareRecovery(path.join(aside, "data/postgres"), {
      place,
      key,
      point,
      manifest,
    });
    for (const name of fs.readdirSync(path.join(aside, "data")))
      fs.renameSync(path.join(aside, "data", name), path.join(dataDir, name));
    const database = await recover(options);
    fs.rmSync(aside, { recursive: true, force: true });
    return { manifest, database, gapAfter: gap };
  } catch (error) {
    removeRestored(dataDir, isNew);
    throw error;
  }
}

/** The folder itself may be the place where a disk is mounted, so it is not replaced. */
function removeRestored(dataDir: string, isNew: boolean): void {
  if (isNew) return fs.rmSync(dataDir, { recursive: true, force: true });
  for (const name of fs.readdirSync(dataDir))
    if (name !== lostAndFound)
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

/** Unpacks the newest backup that leads to the point. */
async function unpackFitting(
  aside: string,
  { place, key }: OpenPlace,
  point: RestorePoint,
): Promise<BackupManifest> {
  for (const backup of (await backupsBefore(place, point)).toReversed()) {
    makeEmpty(aside);
    const manifest = await unpack(backup, { place, key, aside });
    if (await leadsToNewest(walSource({ place, key }, manifest), manifest, aside)) return manifest;
  }
  throw new CannotStart(
    `No backup in ${place.description} leads to the newest timeline: each was taken of a state that a restore has left behind.`,
  );
}

async function backupsBefore(
  place: BackupPlace,
  point: RestorePoint,
): Promise<readonly StoredBackup[]> {
  const all = await listBackups(place);
  const found = all.filter(({ takenAt }) => !(point instanceof Date) || takenAt <= point);
  if (found.length > 0) return found;
  throw new CannotStart(
    all.length === 0
      ? `There is no backup in ${place.description}.`
      : `The oldest backup in ${place.description} is of ${all[0]?.takenAt.toISOString()}, which is later.`,
  );
}

function makeEmpty(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
}

async function unpack(
  { name }: StoredBackup,
  {
    place,
    key,
    aside,
  }: { readonly place: BackupPlace; readonly key: BackupKey | undefined; readonly aside: string },
): Promise<BackupManifest> {
  const file = path.join(aside, "backup");
  await place.fetch(name, file);
  const manifest = await readBackupFile(file, { key, into: aside });
  fs.rmSync(file);
  return manifest;
}

/**
 * Returns the segment after which the stored WAL has a gap, if any. Makes PostgreSQL recover from
 * an archive. It then begins a new timeline, so its WAL never has the same names as the lost
 * database's.
 */
async function prepareRecovery(
  folder: string,
  {
    place,
    key,
    point,
    manifest,
  }: {
    readonly place: BackupPlace;
    readonly key: BackupKey | undefined;
    readonly point: RestorePoint;
    readonly manifest: BackupManifest;
  },
): Promise<string | undefined> {
  const incoming = path.join(folder, incomingWal);
  fs.mkdirSync(incoming, { mode: 0o700 });
  const fetched = await fetchWal(incoming, { place, key, point, manifest });
  const target =
    point === "backup"
      ? ["recovery_target = 'immediate'", "recovery_target_timeline = 'current'"]
      : point === "newest"
        ? []
        : [`recovery_target_time = '${point.toISOString().replace("T", " ").replace("Z", "+00")}'`];
  const settings = [
    `restore_command = 'cp "${incomingWal}/%f" "%p"'`,
    "recovery_target_action = 'promote'",
    ...target,
  ];
  fs.appendFileSync(path.join(folder, "postgresql.auto.conf"), `\n${settings.join("\n")}\n`);
  fs.writeFileSync(path.join(folder, "recovery.signal"), "");
  // A moment behind a gap is refused by PostgreSQL.
  const stopWal = manifest.facts["stopWal"] ?? "";
  const later = fetched.filter((name) => name.slice(8) > stopWal.slice(8));
  return point === "newest" ? gapAfter([stopWal, ...later]) : undefined;
}

/**
 * Fetches the WAL since the backup. History files are fetched for every point: from them PostgreSQL
 * knows which numbers of timelines are taken.
 */
async function fetchWal(
  incoming: string,
  {
    place,
    key,
    point,
    manifest,
  }: OpenPlace & { readonly point: RestorePoint; readonly manifest: BackupManifest },
): Promise<readonly string[]> {
  const source = walSource({ place, key }, manifest);
  const fetched: string[] = [];
  const first = manifest.facts["startWal"]?.slice(8) ?? "";
  for (const { name } of await place.list(source.folder)) {
    const segment = name.slice(source.folder.length).replace(/\.zst(\.age)?$/, "");
    const isNeeded = historyForm.test(segment) || (point !== "backup" && segment.slice(8) >= first);
    if (!isNeeded) continue;
    await fetchWalFile(source, name, path.join(incoming, segment));
    fetched.push(segment);
  }
  return fetched;
}

function walSource({ place, key }: OpenPlace, { facts }: BackupManifest): WalSource {
  return { place, key, folder: walFolder(facts["systemIdentifier"] ?? "") };
}

async function recover({
  dataDir,
  point,
  log,
  postgresBin,
}: Pick<
  Parameters<typeof restoreBackup>[0],
  "dataDir" | "point" | "log" | "postgresBin"
>): Promise<EmbeddedDatabase> {
  let database: EmbeddedDatabase | undefined;
  try {
    // Without archiving the place would never have the new timeline's history and first segments.
    database = await startEmbeddedDatabase({ dataDir, log, isArchiving: true, postgresBin });
    await endRecovery(database.url);
    fs.rmSync(path.join(dataDir, "postgres", incomingWal), { recursive: true, force: true });
    return database;
  } catch (error) {
    await database?.stop();
    const logFile = path.join(dataDir, "postgres.log");
    const serverLog = fs.existsSync(logFile) ? fs.readFileSync(logFile, "utf8") : "";
    if (!(point instanceof Date) || !/before configured recovery target/.test(serverLog))
      throw error;
    throw new CannotStart(
      `Nothing is stored of ${point.toISOString()} or later. Restore the newest state instead: npm run restore -- --to newest`,
      { cause: error },
    );
  }
}

/** Waits until the database accepts writes, then removes the recovery settings. */
async function endRecovery(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ over: boolean }>(
        "select not pg_is_in_recovery() as over",
      );
      if (rows[0]?.over === true) break;
      await sleep(50);
    }
    for (const name of [
      "restore_command",
      "recovery_target",
      "recovery_target_time",
      "recovery_target_timeline",
      "recovery_target_action",
    ])
      await client.query(`alter system reset ${name}`);
  });
}
