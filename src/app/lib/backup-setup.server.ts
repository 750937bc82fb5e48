import type { BackupSetup } from "#modules/backups/public.ts";
import type { Config } from "#platform/config/config.ts";

/** How the settings say that this shop is backed up. */
export function backupSetupOf({ databaseUrl, appEnv, backups }: Config): BackupSetup {
  return {
    isEmbedded: databaseUrl === undefined,
    isProduction: appEnv === "production",
    place: backups?.to ?? null,
    nightlyAt: backups?.nightlyAt ?? null,
    isEncrypted: backups?.passphrase !== undefined,
  };
}
