/**
 * The temporary folder of a restore. A drill that was killed leaves a copy of all data there, so
 * the next one removes it.
 */
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopOrphanedServer } from "#platform/db/embedded/orphaned-server.ts";
import { processIdentity } from "#platform/db/embedded/process-identity.ts";
import { removeSheltered } from "#platform/db/embedded/server-account.ts";

const prefix = "charma-drill-";
const ownerFile = "owner";

/** A temporary folder. `data` inside it may become a data folder. */
export type DrillFolder = {
  readonly folder: string;
  remove(): void;
  /** Also ends a server that still serves the folder. */
  removeWithServer(): Promise<void>;
};

/** Creates a temporary folder below `parent`, and removes those of dead processes. */
export async function openDrillFolder(parent = tmpdir()): Promise<DrillFolder> {
  await removeLeftovers(parent);
  const folder = fs.mkdtempSync(path.join(parent, prefix));
  fs.writeFileSync(path.join(folder, ownerFile), processIdentity(process.pid) ?? "");
  return {
    folder,
    remove: () => removeAll(folder),
    removeWithServer: () => removeWithServer(folder),
  };
}

async function removeLeftovers(parent: string): Promise<void> {
  const folders = fs
    .readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(parent, name));
  for (const folder of folders.filter(isLeft)) await removeWithServer(folder);
}

async function removeWithServer(folder: string): Promise<void> {
  const dataDir = path.join(folder, "data");
  const database = path.join(dataDir, "postgres");
  if (fs.existsSync(database)) await stopOrphanedServer(dataDir, fs.realpathSync(database));
  removeAll(folder);
}

/** Whether the folder is ours and its process is dead. */
function isLeft(folder: string): boolean {
  const file = path.join(folder, ownerFile);
  const { uid } = fs.lstatSync(folder);
  if (uid !== (process.getuid?.() ?? uid) || !fs.existsSync(file)) return false;
  const owner = fs.readFileSync(file, "utf8");
  return processIdentity(Number.parseInt(owner, 10)) !== owner;
}

/** Where root may not run PostgreSQL in a namespace, the database is outside the folder. */
function removeAll(folder: string): void {
  removeSheltered(path.join(folder, "data"));
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
