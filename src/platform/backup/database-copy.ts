/**
 * Copies the folder of a running PostgreSQL. Between `pg_backup_start` and `pg_backup_stop` files
 * may change while they are copied; the WAL of that time repairs them at the restore. Needs neither
 * `pg_dump` nor a replication client.
 */
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { withClient } from "#platform/db/with-client.ts";
import type { BackupEntry } from "./backup-file.ts";

/** Only these folders themselves are copied: the server creates their files again. */
const emptyFolders = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const skippedNames =
  /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*|charma_wal_.*|\.s\.PGSQL\..*)$/;

/**
 * The database that was copied. `startWal` and `stopWal` are names of WAL segments,
 * "000000010000000000000003".
 */
export type CopiedDatabase = {
  readonly systemIdentifier: string;
  readonly major: string;
  readonly startWal: string;
  readonly stopWal: string;
  readonly stopLsn: string;
};

/** Which database is behind its owner's address, and the folder of its files. */
export async function runningDatabase(
  url: string,
): Promise<{ readonly url: string; readonly folder: string; readonly systemIdentifier: string }> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ folder: string; systemIdentifier: string }>(
      `select current_setting('data_directory') as folder,
         system_identifier::text as "systemIdentifier"
       from pg_control_system()`,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL did not say where its data are");
  return { url, ...row };
}

/**
 * Yields the files of the server behind `url`, whose folder is `folder`, with names below `prefix`.
 * Returns what was copied. `url` is the owner's, a superuser's.
 */
export async function* copyDatabase(
  url: string,
  folder: string,
  prefix: string,
): AsyncGenerator<BackupEntry, CopiedDatabase> {
  if (fs.readdirSync(path.join(folder, "pg_tblspc")).length > 0)
    throw new CannotStart("A database with tablespaces cannot be backed up: move its tables back.");
  const client = new pg.Client({ connectionString: url, application_name: "charma backup" });
  // The statement that was running reports a lost connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const started = await startBackup(client);
    yield* walkFolder(folder, prefix);
    const stopped = await stopBackup(client);
    yield textEntry(`${prefix}backup_label`, stopped.label);
    for (const segment of segmentsBetween(folder, started.startWal, stopped.stopWal))
      yield* fileEntry(path.join(folder, "pg_wal", segment), `${prefix}pg_wal/${segment}`);
    return {
      systemIdentifier: started.systemIdentifier,
      major: started.major,
      startWal: started.startWal,
      stopWal: stopped.stopWal,
      stopLsn: stopped.stopLsn,
    };
  } finally {
    // Ending the session also ends the backup and drops the slot.
    await client.end();
  }
}

type Started = Omit<CopiedDatabase, keyof Stopped>;
type Stopped = Pick<CopiedDatabase, "stopWal" | "stopLsn">;

async function startBackup(client: pg.Client): Promise<Started> {
  // The slot keeps the WAL from now on until it has been copied.
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [
    `charma_backup_${process.pid}`,
  ]);
  const { rows } = await client.query<Started>(
    `select
       pg_walfile_name(pg_backup_start('charma', true)) as "startWal",
       (select system_identifier::text from pg_control_system()) as "systemIdentifier",
       split_part(current_setting('server_version'), '.', 1) as major`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL did not start the backup");
  return row;
}

async function stopBackup(client: pg.Client): Promise<{ readonly label: string } & Stopped> {
  const { rows } = await client.query<{ label: string } & Stopped>(
    `select labelfile as label, pg_walfile_name(lsn) as "stopWal", lsn::text as "stopLsn"
     from pg_backup_stop(false)`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL did not stop the backup");
  return row;
}

/** Names of WAL segments sort by time within one timeline, the first eight digits. */
function segmentsBetween(folder: string, startWal: string, stopWal: string): readonly string[] {
  return fs
    .readdirSync(path.join(folder, "pg_wal"))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= startWal && name <= stopWal)
    .toSorted();
}

/** The files and folders below a folder. Those that disappear meanwhile are left out. */
export async function* walkFolder(
  folder: string,
  prefix: string,
  isWanted: (name: string) => boolean = isDatabaseFile,
): AsyncGenerator<BackupEntry> {
  for (const entry of await fs.promises.readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    const name = `${prefix}${entry.name}`;
    if (!isWanted(entry.name)) continue;
    // A link to another disk, such as that of the pictures, is copied as what it leads to.
    const kind = entry.isSymbolicLink() ? await statOrNothing(place) : entry;
    if (kind?.isFile() === true) yield* fileEntry(place, name);
    if (kind?.isDirectory() !== true) continue;
    yield { name: `${name}/`, size: 0, read: async function* () {} };
    if (!emptyFolders.has(entry.name)) yield* walkFolder(place, `${name}/`, isWanted);
  }
}

function isDatabaseFile(name: string): boolean {
  return !skippedNames.test(name);
}

async function* fileEntry(place: string, name: string): AsyncGenerator<BackupEntry> {
  const stat = await statOrNothing(place);
  if (stat === undefined) return;
  yield { name, size: stat.size, read: () => readOrNothing(place) };
}

async function statOrNothing(place: string): Promise<fs.Stats | undefined> {
  try {
    return await fs.promises.stat(place);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return undefined;
  }
}

/** A table that is dropped while it is copied; the WAL drops it at the restore too. */
async function* readOrNothing(place: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of fs.createReadStream(place)) yield part as Uint8Array;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

function textEntry(name: string, text: string): BackupEntry {
  const bytes = Buffer.from(text);
  return {
    name,
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  };
}
