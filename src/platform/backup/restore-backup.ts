import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { withClient } from "#platform/db/embedded/connection.ts";
import {
  type DatabaseLog,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "#platform/db/embedded/embedded-database.ts";
import { type BackupManifest, readBackupFile } from "./backup-file.ts";
import { type BackupKey, decrypting } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";
import { listBackups, type StoredBackup, walFolder } from "./take-backup.ts";

/** How far a restore goes: to the end of the backup, to the last stored WAL, or to a moment. */
export type RestorePoint = "backup" | "newest" | Date;

/** Inside the database's own folder, where PostgreSQL runs the command. */
const incomingWal = "charma_wal_in";

/** A restored shop: its running database, and the manifest of its backup. */
export type RestoredShop = {
  readonly database: EmbeddedDatabase;
  readonly manifest: BackupManifest;
};

/**
 * Restores a shop into an empty data folder and starts its database. A restore that fails removes
 * the folder. Throws CannotStart with a sentence for the operator.
 */
export async function restoreBackup(options: {
  readonly dataDir: string;
  readonly place: BackupPlace;
  readonly key: BackupKey | undefined;
  readonly point: RestorePoint;
  readonly log: DatabaseLog;
}): Promise<RestoredShop> {
  const { dataDir, place, key, point, log } = options;
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0)
    throw new CannotStart(
      `The data folder ${dataDir} is not empty. Move it away first: a restore overwrites nothing.`,
    );
  const backup = await chooseBackup(place, point);
  const aside = `${path.resolve(dataDir)}.restoring`;
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
  try {
    const manifest = await unpack(backup, { place, key, aside });
    await prepareRecovery(path.join(aside, "data/postgres"), { place, key, point, manifest });
    fs.rmSync(dataDir, { recursive: true, force: true });
    fs.renameSync(path.join(aside, "data"), dataDir);
    return { manifest, database: await recover(dataDir, point, log) };
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
}

async function chooseBackup(place: BackupPlace, point: RestorePoint): Promise<StoredBackup> {
  const all = await listBackups(place);
  const found = all.findLast(({ takenAt }) => !(point instanceof Date) || takenAt <= point);
  if (found !== undefined) return found;
  throw new CannotStart(
    all.length === 0
      ? `There is no backup in ${place.description}.`
      : `The oldest backup in ${place.description} is of ${all[0]?.takenAt.toISOString()}, which is later.`,
  );
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
 * Makes PostgreSQL recover from an archive. It then begins a new timeline, so its WAL never has the
 * same names as the lost database's.
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
): Promise<void> {
  const incoming = path.join(folder, incomingWal);
  fs.mkdirSync(incoming, { mode: 0o700 });
  if (point !== "backup") await fetchWal(incoming, { place, key, manifest });
  const target =
    point === "backup"
      ? ["recovery_target = 'immediate'"]
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
}

async function fetchWal(
  incoming: string,
  {
    place,
    key,
    manifest: { facts },
  }: {
    readonly place: BackupPlace;
    readonly key: BackupKey | undefined;
    readonly manifest: BackupManifest;
  },
): Promise<void> {
  const folder = walFolder(facts["systemIdentifier"] ?? "");
  const first = facts["startWal"]?.slice(8) ?? "";
  const packed = path.join(incoming, "packed");
  for (const { name } of await place.list(folder)) {
    const segment = name.slice(folder.length).replace(/\.zst(\.age)?$/, "");
    if (/^[0-9A-F]{24}$/.test(segment) && segment.slice(8) < first) continue;
    await place.fetch(name, packed);
    await pipeline([
      fs.createReadStream(packed),
      ...(key === undefined ? [] : [decrypting(key)]),
      createZstdDecompress(),
      fs.createWriteStream(path.join(incoming, segment), { mode: 0o600 }),
    ]);
  }
  fs.rmSync(packed, { force: true });
}

async function recover(
  dataDir: string,
  point: RestorePoint,
  log: DatabaseLog,
): Promise<EmbeddedDatabase> {
  try {
    const database = await startEmbeddedDatabase({ dataDir, log });
    await endRecovery(database.url);
    fs.rmSync(path.join(dataDir, "postgres", incomingWal), { recursive: true, force: true });
    return database;
  } catch (error) {
    const serverLog = fs.readFileSync(path.join(dataDir, "postgres.log"), "utf8");
    fs.rmSync(dataDir, { recursive: true, force: true });
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
      "recovery_target_action",
    ])
      await client.query(`alter system reset ${name}`);
  });
}
