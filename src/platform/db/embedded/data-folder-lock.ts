/**
 * Allows one supervisor per data folder. Each candidate writes a lock file with its own identity,
 * then looks for others. A file is removed only by its maker, or by anyone once its maker is dead.
 * So there is no moment in which two candidates could both take over from a dead one.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart, errorCode, storageReason } from "#platform/config/cannot-start.ts";
import { makeFolder } from "#platform/config/make-folder.ts";
import { processIdentity } from "./process-identity.ts";

interface LockOwner {
  readonly pid: number;
  readonly identity: string;
  readonly startedAt: string;
}

const attempts = 12;
const lockedHere = new Set<string>();

/**
 * Locks the data folder for this process. Returns the function that releases the lock. Throws
 * CannotStart, which names the owner, within a second if another process has the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const folder = lockFolder(dataDir);
  const ownFile = path.join(folder, `${process.pid}.json`);
  if (lockedHere.has(folder)) throw new Error(`This process already holds ${dataDir}.`);
  for (let attempt = 1; ; attempt += 1) {
    writeLockFile(folder, ownFile, dataDir);
    const other = otherOwner(dataDir);
    if (other === undefined) break;
    // Two that start together see each other and both give up. A random pause then lets one of them
    // through.
    fs.rmSync(ownFile, { force: true });
    if (attempt === attempts) throw inUse(dataDir, other);
    await sleep(20 + Math.random() * 80);
  }
  lockedHere.add(folder);
  const release = () => {
    process.off("exit", release);
    lockedHere.delete(folder);
    fs.rmSync(ownFile, { force: true });
  };
  process.on("exit", release);
  return release;
}

/** Throws CannotStart if another living process has locked the data folder. Locks nothing. */
export function assertDataFolderFree(dataDir: string): void {
  const other = otherOwner(dataDir);
  if (other !== undefined) throw inUse(dataDir, other);
}

/** Creates the data folder if it is missing. Throws CannotStart if nothing can be written there. */
export function assertWritable(dataDir: string): void {
  const probe = path.join(dataDir, `.writable-${process.pid}`);
  try {
    makeFolder(dataDir);
    // Not empty: a full disk still takes empty files.
    fs.writeFileSync(probe, "x".repeat(4096), { flush: true });
  } catch (error) {
    throw notWritable(dataDir, error);
  } finally {
    removeQuietly(probe);
  }
}

function writeLockFile(folder: string, ownFile: string, dataDir: string): void {
  const identity = processIdentity(process.pid) ?? String(process.pid);
  const owner: LockOwner = { pid: process.pid, identity, startedAt: new Date().toISOString() };
  const aside = `${ownFile}.new`;
  try {
    makeFolder(folder);
    fs.writeFileSync(aside, JSON.stringify(owner), { mode: 0o600 });
    fs.renameSync(aside, ownFile);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

function otherOwner(dataDir: string): LockOwner | undefined {
  const folder = lockFolder(dataDir);
  const names = fs.existsSync(folder)
    ? fs.readdirSync(folder).filter((name) => name.endsWith(".json"))
    : [];
  return names
    .filter((name) => name !== `${process.pid}.json`)
    .map((name) => liveOwner(path.join(folder, name)))
    .find((owner) => owner !== undefined);
}

function liveOwner(file: string): LockOwner | undefined {
  const owner = readOwner(file);
  if (owner !== undefined && processIdentity(owner.pid) === owner.identity) return owner;
  fs.rmSync(file, { force: true });
  return undefined;
}

function readOwner(file: string): LockOwner | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, "utf8"));
    return isLockOwner(value) ? value : undefined;
  } catch (error) {
    if (errorCode(error) === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isLockOwner(value: unknown): value is LockOwner {
  return (
    typeof value === "object" &&
    value !== null &&
    "pid" in value &&
    "identity" in value &&
    "startedAt" in value
  );
}

function lockFolder(dataDir: string): string {
  return path.join(dataDir, "holder");
}

function inUse(dataDir: string, owner: LockOwner): CannotStart {
  const since = owner.startedAt.slice(0, 19).replace("T", " ");
  return new CannotStart(
    `The data folder ${dataDir} is in use by another running shop (process ${owner.pid}, since ${since} UTC). ` +
      "Stop that one first, or set DATA_DIR to a folder of its own.",
  );
}

function notWritable(dataDir: string, error: unknown): CannotStart {
  const reason = storageReason(error) ?? String(error);
  return new CannotStart(`The data folder ${dataDir} cannot be written: ${reason}.`, {
    cause: error,
  });
}

function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch (error) {
    // Whatever prevented writing the probe prevents removing it too.
    if (storageReason(error) === undefined) throw error;
  }
}
