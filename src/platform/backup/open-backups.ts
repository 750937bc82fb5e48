import path from "node:path";
import type { BackupSettings } from "#platform/config/backups.ts";
import { openBackupPlace } from "./backup-place.ts";
import { keyOfPlace } from "./take-backup.ts";
import type { OpenPlace } from "./wal-archive.ts";

/**
 * The folder for files on their way to or from the place of the backups. `dataDir` is absolute; a
 * restore, which wants to find the data folder empty, works beside it.
 */
export function backupWorkFolder(dataDir: string): string {
  return path.join(dataDir, "backup-work");
}

/**
 * Opens the place that the settings name, with its key. Throws CannotStart when the passphrase is
 * another one than at first.
 */
export async function openBackups(
  { to, s3, passphrase }: BackupSettings,
  workFolder: string,
): Promise<OpenPlace> {
  const place = await openBackupPlace(to, s3);
  return { place, key: await keyOfPlace(place, passphrase, workFolder) };
}
