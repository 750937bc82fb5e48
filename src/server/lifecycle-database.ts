import { runningDatabase } from "#platform/backup/database-copy.ts";
import { openBackupsToWrite } from "#platform/backup/open-backups.ts";
import { backupWorkFolder } from "#platform/backup/take-backup.ts";
import { startWalArchive, type WalArchive } from "#platform/backup/wal-archive.ts";
import type { BackupSettings } from "#platform/config/backups.ts";
import type { Config } from "#platform/config/config.ts";
import type { DatabaseAddress } from "#platform/db/database-address.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { assertMigrated, migrate, type SchemaFolders } from "#platform/db/migrate.ts";
import { checkPooler } from "#platform/db/pooler.ts";
import { checkServer } from "#platform/db/server-check.ts";
import { createServingRole, grantServingRights } from "#platform/db/serving-role.ts";
import type { Log } from "#platform/log.ts";

/** The database of a running shop: embedded, or an external one. */
export interface OpenDatabase {
  readonly address: DatabaseAddress;
  /** For people: `embedded PostgreSQL 18.4 of npm`. */
  readonly description: string;
  /** More lines for the person who starts the shop. */
  readonly lines: readonly string[];
  /**
   * After the start: writes what the migrations and the demo changed to its files, meanwhile.
   * Otherwise a crash in the first minute would take longest to recover from.
   */
  settle(): void;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database, or checks that the one of DATABASE_URL can be used. Throws
 * CannotStart.
 */
export async function openDatabaseServer(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const { major, address } = await checkExternal(config.databaseUrl, config);
    return {
      address,
      description: `PostgreSQL ${major} of DATABASE_URL${address.isPooled ? ", through a pooler" : ""}`,
      lines: [],
      settle: () => undefined,
      stop: async () => undefined,
    };
  }
  const { dataDir, backups } = config;
  const isArchiving = backups !== null;
  const { url, servingUrl, version, checkpoint, stop } = await startEmbeddedDatabase({
    dataDir,
    log,
    isArchiving,
    postgresBin: config.postgresBin,
  });
  const archive = isArchiving ? await archiveWal(backups, { dataDir, url }, log) : undefined;
  return {
    address: { url: servingUrl, directUrl: servingUrl, ownerUrl: url, isPooled: false },
    description: `embedded PostgreSQL ${version}`,
    lines: linesAboutOneMachine(config),
    settle() {
      // The server itself does the same within a minute.
      checkpoint().catch((err: unknown) => log.debug({ err }, "no checkpoint after the start"));
    },
    async stop() {
      // The server stops first and hands over its last segment, which the archive then ships.
      await stop();
      await archive?.stop();
    },
  };
}

/** Checks an external database by each of its addresses. */
async function checkExternal(
  url: string,
  { databaseDirectUrl: directUrl, databaseOwnerUrl: ownerUrl }: Config,
): Promise<{ readonly major: number; readonly address: DatabaseAddress }> {
  if (ownerUrl !== undefined) {
    await checkServer("DATABASE_OWNER_URL", ownerUrl);
    await createServingRole(ownerUrl, url);
  }
  const major = await checkServer("DATABASE_URL", url);
  if (directUrl !== undefined) await checkServer("DATABASE_DIRECT_URL", directUrl);
  return { major, address: await checkPooler({ url, directUrl, ownerUrl }) };
}

/**
 * Brings the schema up to date, and gives the serving role its rights on what is new. Without the
 * owner's address only checks that nothing is missing. Throws CannotStart.
 */
export async function prepareSchema(
  { directUrl, ownerUrl }: DatabaseAddress,
  folders: SchemaFolders,
  log: Log,
): Promise<void> {
  if (ownerUrl === null) return assertMigrated({ databaseUrl: directUrl, folders });
  await migrate({ databaseUrl: ownerUrl, folders, log });
  await grantServingRights(ownerUrl, directUrl);
}

/** What the embedded database means for a shop in production. */
function linesAboutOneMachine({ appEnv, backups }: Config): readonly string[] {
  if (appEnv !== "production") return [];
  const loss =
    backups === null
      ? "If this machine is lost, everything is lost: set BACKUP_TO"
      : `If this machine is lost, restore the backup of ${backups.to}`;
  return [
    `The database is on this machine only, and no other can take over. ${loss}, or use a server of its own with DATABASE_URL.`,
  ];
}

/** Ships the WAL of the embedded database to the backup place. */
async function archiveWal(
  backups: BackupSettings,
  { dataDir, url }: { readonly dataDir: string; readonly url: string },
  log: Log,
): Promise<WalArchive> {
  return startWalArchive({
    ...(await runningDatabase(url)),
    openPlace: () => openBackupsToWrite(backups, dataDir),
    workFolder: backupWorkFolder(dataDir),
    onError: (err) => log.error({ err }, "WAL cannot be put where the backups go"),
  });
}
