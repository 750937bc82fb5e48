import path from "node:path";
import type { BackupSettings } from "#platform/config/backups.ts";
import { type BackupPlace, openBackupPlace } from "./backup-place.ts";
import { recognizePlace } from "./known-place.ts";
import { backupWorkFolder, keyOfPlace } from "./take-backup.ts";
import type { OpenPlace } from "./wal-archive.ts";

/**
 * Opens the place that the settings name for a restore, with its key. `workFolder` is a temporary
 * folder. Throws CannotStart if the passphrase differs from the first one.
 */
export async function openBackups(
  { to, s3, passphrase }: BackupSettings,
  workFolder: string,
): Promise<OpenPlace> {
  const place = await openBackupPlace(to, s3);
  return { place, key: await keyOfPlace(place, passphrase, workFolder) };
}

/**
 * Opens the place to write backups and WAL of a data folder. Throws CannotStart if it is a folder
 * that was used before and is not mounted now, or if the passphrase differs from the first one.
 * `isNew` starts an empty place there.
 */
export async function openBackupsToWrite(
  settings: BackupSettings,
  dataDir: string,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<OpenPlace> {
  const place = await placeToWrite(settings, dataDir, isNew);
  return { place, key: await keyOfPlace(place, settings.passphrase, backupWorkFolder(dataDir)) };
}

/** A bucket cannot be unmounted, so it needs no marker. */
async function placeToWrite(
  { to, s3 }: BackupSettings,
  dataDir: string,
  isNew: boolean,
): Promise<BackupPlace> {
  const place = await openBackupPlace(to, s3);
  if (to.startsWith("s3://")) return place;
  return recognizePlace(place, { folder: path.resolve(to), dataDir, isNew });
}
