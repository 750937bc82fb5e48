/**
 * Moves the embedded database to the major version of this release. The old server is dumped into a
 * new one beside it, and the folders change places once every row has been counted. The old folder
 * stays until the operator removes it, so the way back is open.
 */
import fs from "node:fs";
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type Binaries, findBinaries, findOldBinaries } from "./binaries.ts";
import { copyDatabaseContent, countRows, findDumpPrograms } from "./copy-content.ts";
import { assertDataFolderFree } from "./data-folder-lock.ts";
import { type DatabaseLog, startEmbeddedDatabase } from "./embedded-database.ts";

/** In the data folder, while the new database is filled. */
const newFolder = "postgres-upgrade";

/** What an upgrade did. */
export type UpgradedCluster = {
  readonly from: number;
  readonly to: number;
  readonly tables: number;
  readonly rows: number;
  /** Where the old database is now. */
  readonly oldFolder: string;
};

type Options = {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  readonly postgresBin?: string | undefined;
  /** The programs of the old version; undefined: where distributions install them. */
  readonly oldBin?: string | undefined;
  /** Checks the new database before it takes the place of the old one. */
  readonly check: (url: string) => Promise<void>;
};

/**
 * Moves the database of a stopped shop. Undefined if it has this release's version already. If
 * anything fails, the old database stays as it is. Throws CannotStart with a sentence for the
 * operator.
 */
export async function upgradeCluster(options: Options): Promise<UpgradedCluster | undefined> {
  const { dataDir } = options;
  assertDataFolderFree(dataDir);
  const current = path.join(dataDir, "postgres");
  finishInterrupted(dataDir);
  const to = findBinaries(options.postgresBin);
  const major = majorOf(current);
  if (major === undefined) throw new CannotStart(`There is no database in ${dataDir}.`);
  if (major === to.major) return undefined;
  if (major > to.major)
    throw new CannotStart(
      `The database was made by PostgreSQL ${major}, and this release has ${to.major}: there is no way down. Use the newer release.`,
    );
  const from = findOldBinaries(major, options.oldBin);
  const oldFolder = path.join(dataDir, `postgres-${major}`);
  if (fs.existsSync(oldFolder))
    throw new CannotStart(`${oldFolder} is in the way: it is of an earlier upgrade. Remove it.`);
  assertRoom(current);
  const counted = await fill(options, { from, to });
  fs.renameSync(current, oldFolder);
  fs.renameSync(path.join(dataDir, newFolder, "postgres"), current);
  fs.rmSync(path.join(dataDir, newFolder), { recursive: true, force: true });
  return { from: major, to: to.major, ...counted, oldFolder };
}

/** Puts the old database back. What was written since the upgrade stays in `postgres-<new>`. */
export function revertUpgrade(dataDir: string): { readonly from: number; readonly aside: string } {
  assertDataFolderFree(dataDir);
  const current = path.join(dataDir, "postgres");
  const [from, old] = oldFolderOf(dataDir);
  const aside = path.join(dataDir, `postgres-${majorOf(current) ?? "new"}`);
  if (fs.existsSync(aside))
    throw new CannotStart(`${aside} is in the way: it is of an earlier upgrade. Remove it.`);
  if (fs.existsSync(current)) fs.renameSync(current, aside);
  fs.renameSync(old, current);
  return { from, aside };
}

/** Fills a new cluster beside the old one; removes it if anything fails. */
async function fill(
  { dataDir, log, check }: Options,
  { from, to }: { readonly from: Binaries; readonly to: Binaries },
): Promise<{ readonly tables: number; readonly rows: number }> {
  const programs = findDumpPrograms([to, from]);
  const beside = path.join(dataDir, newFolder);
  fs.rmSync(beside, { recursive: true, force: true });
  fs.mkdirSync(beside, { mode: fs.statSync(dataDir).mode });
  const old = await startEmbeddedDatabase({ dataDir, log, binaries: from });
  try {
    const fresh = await startEmbeddedDatabase({ dataDir: beside, log, binaries: to });
    try {
      await copyDatabaseContent(programs, { from: old.url, to: fresh.url });
      const counted = await compareRows(old.url, fresh.url);
      await check(fresh.url);
      return counted;
    } finally {
      await fresh.stop();
    }
  } catch (error) {
    fs.rmSync(beside, { recursive: true, force: true });
    throw error;
  } finally {
    await old.stop();
  }
}

async function compareRows(
  old: string,
  fresh: string,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const [before, after] = await Promise.all([countRows(old), countRows(fresh)]);
  const different = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (different.length > 0)
    throw new CannotStart(
      `The new database differs in ${different.join(", ")}. The old one is unchanged.`,
    );
  return { tables: before.size, rows: [...before.values()].reduce((sum, n) => sum + n, 0) };
}

/** A process that was killed between the two renames left no current database. */
function finishInterrupted(dataDir: string): void {
  const current = path.join(dataDir, "postgres");
  if (fs.existsSync(current) || !fs.existsSync(path.join(dataDir, newFolder))) return;
  fs.renameSync(oldFolderOf(dataDir)[1], current);
}

/** The folder that an upgrade left, with its version. Throws CannotStart if there is not one. */
function oldFolderOf(dataDir: string): readonly [major: number, folder: string] {
  const current = majorOf(path.join(dataDir, "postgres")) ?? Number.POSITIVE_INFINITY;
  const majors = fs
    .readdirSync(dataDir)
    .flatMap((name) => /^postgres-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((major) => major < current);
  const [major] = majors.toSorted((one, other) => other - one);
  if (major === undefined)
    throw new CannotStart(`${dataDir} has no database of an earlier PostgreSQL.`);
  return [major, path.join(dataDir, `postgres-${major}`)];
}

function majorOf(folder: string): number | undefined {
  const file = path.join(folder, "PG_VERSION");
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, "utf8"), 10) : undefined;
}

const reservedBytes = 500_000_000;

/** The new database is at most as large as the old one. */
function assertRoom(folder: string): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const needed = sizeOf(folder) + reservedBytes;
  if (bavail * bsize >= needed) return;
  throw new CannotStart(
    `The disk has no room for a second copy of the database: ${Math.round(needed / 1_000_000)} MB are needed, ${Math.round((bavail * bsize) / 1_000_000)} MB are free.`,
  );
}

function sizeOf(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, each) => sum + fs.statSync(path.join(each.parentPath, each.name)).size, 0);
}
