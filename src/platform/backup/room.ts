import fs from "node:fs";
import { CannotStart } from "#platform/config/cannot-start.ts";
import type { BackupEntry } from "./backup-file.ts";

/** The database shares the disk and stops when it is full, so a backup ends before that. */
const reservedBytes = 500_000_000;

/** Passes entries on. Throws CannotStart where the next one could fill the disk of `folder`. */
export async function* whileThereIsRoom(
  entries: AsyncIterable<BackupEntry>,
  folder: string,
  reserved = reservedBytes,
): AsyncGenerator<BackupEntry> {
  for await (const entry of entries) {
    const { bavail, bsize } = await fs.promises.statfs(folder);
    if (bavail * bsize < entry.size + reserved)
      throw new CannotStart(
        `The disk of ${folder} has no room for a backup: ${Math.round((bavail * bsize) / 1_000_000)} MB are free. A backup is packed there before it is stored. Nothing was stored.`,
      );
    yield entry;
  }
}
