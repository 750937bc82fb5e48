import path from "node:path";
import type { BackupSettings } from "#platform/config/backups.ts";
import { openBackupPlace } from "./backup-place.ts";
import { keyOfPlace } from "./take-backup.ts";
import type { OpenPlace } from "./wal-archive.ts";

/**
 * A folder for files on their way to or from the backup place. `dataDir` is absolute. It is beside
 * the data folder, which must be empty for a restore.
 */
export function backupWorkFolder(dataDir: string): string {
  return path.join(dataDir, "backup-work");
}

/**
 * Opens the place that the settings name, with its key. Throws CannotStart if the passphrase
 * differs from the first one.
 */
export async function openBackups(
  { to, s3, passphrase }: BackupSettings,
  workFolder: string,
): Promise<OpenPlace> {
  const place = await openBackupPlace(to, s3);
  return { place, key: await keyOfPlace(place, passphrase, workFolder) };
}
