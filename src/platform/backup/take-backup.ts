import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { withBackupLock } from "./backup-lock.ts";
import { type BackupEntry, readBackupFile, writeBackupFile } from "./backup-file.ts";
import { type BackupKey, createBackupKey, keyFile, openBackupKey } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";
import { type CopiedDatabase, copyDatabase, walkFolder } from "./database-copy.ts";
import { whileThereIsRoom } from "./room.ts";

/**
 * Not backed up from the data folder: the database is copied separately, the rest belongs to one
 * run.
 */
const notCopied =
  /^(postgres|postgres\.log|postgres\.log\.old|postgres\.json(\.new)?|holder|backup-work|postgres-(\d+|upgrade)|.*\.part)$/;

/**
 * The folder inside `dataDir` for files on their way to the backup place. A restore uses a
 * temporary folder instead, because its data folder must be empty.
 */
export function backupWorkFolder(dataDir: string): string {
  return path.join(dataDir, "backup-work");
}

/** A running embedded database: its owner's address, and its own folder. */
export type RunningDatabase = { readonly url: string; readonly folder: string };

/** A stored backup. Its name says when it was taken (UTC) and at which WAL segment it begins. */
export type StoredBackup = {
  readonly name: string;
  readonly takenAt: Date;
  readonly startWal: string;
  readonly bytes: number;
};

/**
 * The key of a place, created on first use; undefined without a passphrase. Throws CannotStart if
 * the passphrase differs from the first one.
 */
export async function keyOfPlace(
  place: BackupPlace,
  passphrase: string | undefined,
  workFolder: string,
): Promise<BackupKey | undefined> {
  if (passphrase === undefined) return undefined;
  await fs.promises.mkdir(workFolder, { recursive: true, mode: 0o700 });
  const file = path.join(workFolder, `${keyFile}.${randomBytes(4).toString("hex")}.part`);
  try {
    if (!(await place.fetch(keyFile, file))) {
      const made = await createBackupKey(passphrase);
      await fs.promises.writeFile(file, made.file, { mode: 0o600 });
      await place.putNew(keyFile, file);
      // Another process may have been first. What one of the two encrypts must open with this key.
      await place.fetch(keyFile, file);
    }
    return await openBackupKey(await fs.promises.readFile(file), passphrase);
  } finally {
    await fs.promises.rm(file, { force: true });
  }
}

/**
 * Backs up the data folder with its running database, reads the backup once more to verify it, and
 * stores it. Keeps the newest `keep` backups, with the WAL since the oldest of them. Throws
 * CannotStart if another backup is under way, or if there is no room.
 */
export async function takeBackup(options: BackupOptions): Promise<StoredBackup> {
  return withBackupLock(options.database.url, () => takeLocked(options));
}

type BackupOptions = {
  readonly dataDir: string;
  readonly database: RunningDatabase;
  readonly place: BackupPlace;
  readonly key: BackupKey | undefined;
  readonly keep: number;
  readonly release: string;
};

async function takeLocked(options: BackupOptions): Promise<StoredBackup> {
  const { dataDir, place, key } = options;
  const workFolder = backupWorkFolder(dataDir);
  await fs.promises.mkdir(workFolder, { recursive: true, mode: 0o700 });
  const file = path.join(workFolder, `${process.pid}.part`);
  try {
    const copied: { database?: CopiedDatabase; takenAt?: Date } = {};
    const facts = () => ({
      release: options.release,
      takenAt: copied.takenAt?.toISOString() ?? "",
      ...copied.database,
    });
    const manifest = await writeBackupFile(
      file,
      whileThereIsRoom(entriesOf(options, copied), workFolder),
      { key, facts },
    );
    await readBackupFile(file, { key });
    const name = nameOf(manifest.facts, key !== undefined);
    await place.put(name, file);
    const kept = await pruneBackups(place, options.keep, manifest.facts["systemIdentifier"] ?? "");
    const stored = kept.find((each) => each.name === name);
    if (stored === undefined) throw new Error(`The backup ${name} is not in ${place.description}`);
    return stored;
  } finally {
    await fs.promises.rm(file, { force: true });
  }
}

/**
 * Pictures are copied before the database, and new ones again after it. So no row of the database
 * refers to a picture that is not in the backup.
 */
async function* entriesOf(
  { dataDir, database }: { readonly dataDir: string; readonly database: RunningDatabase },
  copied: { database?: CopiedDatabase; takenAt?: Date },
): AsyncGenerator<BackupEntry> {
  const names = new Set<string>();
  for await (const entry of dataFiles(dataDir)) {
    names.add(entry.name);
    yield entry;
  }
  yield { name: "data/postgres/", size: 0, read: async function* () {} };
  copied.database = yield* copyDatabase(database.url, database.folder, "data/postgres/");
  copied.takenAt = new Date();
  for await (const entry of dataFiles(dataDir)) if (!names.has(entry.name)) yield entry;
}

function dataFiles(dataDir: string): AsyncGenerator<BackupEntry> {
  return walkFolder(dataDir, "data/", (name) => !notCopied.test(name));
}

const nameForm =
  /^base\/charma-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-([0-9A-F]{24})\.tar\.zst(\.age)?$/;

function nameOf(facts: Readonly<Record<string, string>>, isEncrypted: boolean): string {
  const time = (facts["takenAt"] ?? "").slice(0, 19).replaceAll(":", "-");
  return `base/charma-${time}Z-${facts["startWal"]}.tar.zst${isEncrypted ? ".age" : ""}`;
}

/** The backups of a place, the oldest first. */
export async function listBackups(place: BackupPlace): Promise<readonly StoredBackup[]> {
  const files = await place.list("base/");
  return files.flatMap(({ name, bytes }) => {
    const [, day, hour, minute, second, startWal] = nameForm.exec(name) ?? [];
    if (day === undefined || startWal === undefined) return [];
    return [{ name, bytes, startWal, takenAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
  });
}

/** Where the WAL of a database is in a place. */
export function walFolder(systemIdentifier: string): string {
  return `wal/${systemIdentifier}/`;
}

/** Removes all but the newest `keep` backups, and the WAL that none of those needs. */
export async function pruneBackups(
  place: BackupPlace,
  keep: number,
  systemIdentifier: string,
): Promise<readonly StoredBackup[]> {
  const all = await listBackups(place);
  const kept = all.slice(-keep);
  for (const { name } of all.slice(0, -keep)) await place.remove(name);
  const folder = walFolder(systemIdentifier);
  // The first eight digits are the timeline; positions are compared without it. The oldest backup
  // need not have the smallest: after a restore to an earlier moment, newer ones begin before it.
  const [oldest = ""] = kept.map(({ startWal }) => startWal.slice(8)).toSorted();
  for (const { name } of await place.list(folder)) {
    const segment = /^[0-9A-F]{24}/.exec(name.slice(folder.length))?.[0];
    if (segment !== undefined && segment.slice(8) < oldest) await place.remove(name);
  }
  return kept;
}
