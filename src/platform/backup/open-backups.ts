import path from "node:path";
import type { BackupSettings } from "#platform/config/backups.ts";
import { openBackupPlace } from "./backup-place.ts";
import { keyOfPlace } from "./take-backup.ts";
import type { OpenPlace } from "./wal-archive.ts";

/**
 * The folder inside `dataDir` for files on their way to the backup place. A restore uses a
 * temporary folder instead, because its data folder must be empty.
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
