import type { S3Settings } from "../files/s3-store.ts";
import type { SettingName, settings } from "./settings.ts";

type Parsed = {
  readonly [Name in SettingName]?: ReturnType<(typeof settings)[Name]["schema"]["parse"]>;
};

/** How the shop is backed up. */
export type BackupSettings = {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string;
  /** How `s3://` is reached. */
  readonly s3: S3Settings;
  /** Undefined: backups are not encrypted. */
  readonly passphrase: string | undefined;
  /** How many backups are kept. */
  readonly keep: number;
};

/** The settings of backups; null if no place is set. */
export function backupsOf(parsed: Parsed, s3: S3Settings): BackupSettings | null {
  if (parsed.BACKUP_TO === undefined) return null;
  return {
    to: parsed.BACKUP_TO,
    s3,
    passphrase: parsed.BACKUP_PASSPHRASE,
    keep: parsed.BACKUP_KEEP ?? 14,
  };
}
