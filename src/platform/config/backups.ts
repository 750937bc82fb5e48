import path from "node:path";
import type { S3Settings } from "../files/s3-store.ts";
import { type SettingName, settings } from "./settings.ts";

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
  /** The time of the nightly backup in India, "02:30"; null: none is taken. */
  readonly nightlyAt: string | null;
};

/** A backup of the data folder would hold all earlier ones, and be lost with it. */
export function backupFaults({ BACKUP_TO: to, DATA_DIR: dataDir = "data" }: Parsed): string[] {
  if (to === undefined || to.startsWith("s3://")) return [];
  const away = path.relative(path.resolve(dataDir), path.resolve(to));
  const isOutside = away === ".." || away.startsWith(`..${path.sep}`) || path.isAbsolute(away);
  return isOutside ? [] : ["BACKUP_TO must be outside the data folder."];
}

/** The settings of backups; null if no place is set. */
export function backupsOf(parsed: Parsed, s3: S3Settings): BackupSettings | null {
  if (parsed.BACKUP_TO === undefined) return null;
  return {
    to: parsed.BACKUP_TO,
    s3,
    passphrase: parsed.BACKUP_PASSPHRASE,
    keep: parsed.BACKUP_KEEP ?? 14,
    nightlyAt: parsed.BACKUP_AT === "off" ? null : (parsed.BACKUP_AT ?? settings.BACKUP_AT.default),
  };
}
