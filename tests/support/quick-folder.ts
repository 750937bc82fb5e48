import { statfsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Linux keeps the files of this folder in memory. Containers often give it only 64 MB. */
const memoryFolder = "/dev/shm";

/** A run of all tests takes a tenth of it. */
const neededBytes = 3_000_000_000;
const dayMs = 86_400_000;

/**
 * Makes an empty folder for a database or a shop of the test run. It is in memory where there is
 * room: each copy of a database is 1300 files, which cost more on a disk than all queries of the
 * test file. No programs are started from it, because some systems refuse that there.
 */
export async function quickFolder(prefix: `charma-${string}`): Promise<string> {
  if (!hasRoomInMemory()) return mkdtemp(path.join(tmpdir(), prefix));
  await removeLeftovers();
  return mkdtemp(path.join(memoryFolder, prefix));
}

function hasRoomInMemory(): boolean {
  if (process.platform !== "linux" || process.availableMemory() < neededBytes) return false;
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Those of runs that were killed: no run takes a day. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(memoryFolder)).filter((name) => name.startsWith("charma-"));
  for (const folder of names.map((name) => path.join(memoryFolder, name))) {
    const made = await stat(folder).catch(() => undefined);
    if (made !== undefined && Date.now() - made.mtimeMs > dayMs)
      await rm(folder, { recursive: true, force: true });
  }
}
