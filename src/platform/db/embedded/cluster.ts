/**
 * The database's own folder: checks whether it may be opened, and creates a new one. It never
 * touches a folder that it does not understand, and never creates an empty shop where one has been.
 */
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { diskFull, isDiskFull } from "./failures.ts";
import type { ServerAccount } from "./server-account.ts";

/** The role that owns the database, and the database's name. */
export const databaseName = "charma";

const passwordFile = "charma.password";

/**
 * Trigrams of Devanagari and accented letters need a character type that includes them. The first
 * of these is not on every machine.
 */
const characterTypes = ["C.UTF-8", "en_US.UTF-8", "C"] as const;

/**
 * Whether the folder holds a database that this PostgreSQL can open; false if it holds none yet.
 * Throws CannotStart otherwise.
 */
export function hasCluster(folder: string, major: number, connectionFile: string): boolean {
  const found = readText(path.join(folder, "PG_VERSION"));
  if (found === undefined) {
    if (isEmpty(folder)) return refuseVanished(folder, connectionFile);
    throw new CannotStart(
      `The folder ${folder} is not empty and holds no database. It was ` +
        "left as it is: move it away, or restore a backup.",
    );
  }
  const version = Number.parseInt(found, 10);
  if (version > major) {
    throw new CannotStart(
      `The database in ${folder} was made by PostgreSQL ${version}, which is newer than the PostgreSQL ${major} of this release. ` +
        "Start it with the newer release, or set DATABASE_URL to a server of that version.",
    );
  }
  if (version < major) {
    throw new CannotStart(
      `The database in ${folder} was made by PostgreSQL ${version}, and this release needs PostgreSQL ${major}. ` +
        "Move it with: npm run upgrade-database",
    );
  }
  return true;
}

/**
 * Creates a new database folder, completely or not at all. Its files have a name of their own until
 * they are complete: the initdb of a start that was killed may still be writing, and removes what
 * it wrote if it fails.
 */
export async function createCluster(account: ServerAccount): Promise<void> {
  const parent = path.dirname(account.folder);
  const attempt = `.new-${randomBytes(6).toString("hex")}`;
  const aside = `${account.folder}${attempt}`;
  const password = path.join(parent, `${passwordFile}${attempt}`);
  removeUnfinished(account.folder);
  try {
    writeOwned(account, password, randomBytes(24).toString("hex"));
    fs.mkdirSync(aside, { mode: 0o700 });
    account.own(aside);
    await runInitdb(account, aside, password);
    writeOwned(account, path.join(aside, passwordFile), fs.readFileSync(password, "utf8"));
    fs.renameSync(aside, account.folder);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw isDiskFull(error) ? diskFull(parent, error) : error;
  } finally {
    fs.rmSync(password, { force: true });
    removeUnfinished(account.folder);
  }
}

/** Removes what starts left that were killed. This process holds the lock of the data folder. */
function removeUnfinished(folder: string): void {
  const parent = path.dirname(folder);
  const beginnings = [`${path.basename(folder)}.new`, `${passwordFile}.new`];
  const names = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
  for (const name of names) {
    if (!beginnings.some((beginning) => name.startsWith(beginning))) continue;
    try {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch (error) {
      // A surviving initdb still writes there, and nothing reads it.
      if (errorCode(error) !== "ENOTEMPTY") throw error;
    }
  }
}

/** The password of the role, stored inside the database's own folder. */
export function readPassword(folder: string): string {
  const password = readText(path.join(folder, passwordFile));
  if (password !== undefined) return password;
  throw new CannotStart(
    `The password of the database is missing: ${path.join(folder, passwordFile)}. Restore it ` +
      "or a backup.",
  );
}

/**
 * The password of the role that serves requests, derived from the owner's. Backups and copies of
 * the folder have it too, and the owner's cannot be computed from it.
 */
export function servingPassword(password: string): string {
  return createHmac("sha256", password).update("serving role").digest("hex").slice(0, 48);
}

/**
 * The number that PostgreSQL gave this database when it was created: the first eight bytes of its
 * control file.
 */
export function clusterIdentity(folder: string): string | undefined {
  const file = path.join(folder, "global", "pg_control");
  return fs.existsSync(file) ? fs.readFileSync(file).readBigUInt64LE(0).toString() : undefined;
}

async function runInitdb(account: ServerAccount, folder: string, password: string): Promise<void> {
  let output = "";
  for (const characterType of characterTypes) {
    const result = await initdb(account, initdbArguments(folder, password, characterType));
    if (result.succeeded) return;
    output = result.output;
    if (isDiskFull(output)) throw diskFull(path.dirname(folder), output);
    if (!output.includes("invalid locale name")) break;
  }
  const lines = output.trim().split("\n");
  const reason = lines.findLast((line) => /error:|FATAL:/.test(line)) ?? lines.at(-1);
  throw new CannotStart(`The database could not be made in ${path.dirname(folder)}: ${reason}`);
}

function initdbArguments(folder: string, password: string, characterType: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${databaseName}`,
    `--pwfile=${password}`,
    "--auth=scram-sha-256",
    "--data-checksums",
    "--encoding=UTF8",
    // The same sort order on every machine, whatever locales it has.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    `--lc-ctype=${characterType}`,
    "--no-instructions",
  ];
}

async function initdb(
  account: ServerAccount,
  args: readonly string[],
): Promise<{ readonly succeeded: boolean; readonly output: string }> {
  const child = account.run("initdb", args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const [code] = await once(child, "close");
  return { succeeded: code === 0, output: output.join("") };
}

function refuseVanished(folder: string, connectionFile: string): false {
  if (!fs.existsSync(connectionFile)) return false;
  throw new CannotStart(
    `The database folder ${folder} is missing, though this data folder had one. Put it back or restore a backup; ` +
      `to begin with an empty shop, remove ${connectionFile}.`,
  );
}

function writeOwned(account: ServerAccount, file: string, text: string): void {
  fs.writeFileSync(file, text, { mode: 0o600, flush: true });
  account.own(file);
}

function isEmpty(folder: string): boolean {
  return !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
}

function readText(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : undefined;
}
