/**
 * Backs the shop up while it runs: `npm run backup`, or `npm run backup -- --to /mnt/disk` for
 * another place. Database and pictures are consistent with each other. `--init` starts an empty
 * place in a folder that was used before. `--json` prints name and size for another program.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type Config, readBackupConfig, readEnvironment } from "#platform/config/config.ts";
import {
  findRunningDatabase,
  startEmbeddedDatabase,
} from "#platform/db/embedded/embedded-database.ts";
import { runningDatabase } from "#platform/backup/database-copy.ts";
import { openBackupsToWrite } from "#platform/backup/open-backups.ts";
import { type StoredBackup, takeBackup } from "#platform/backup/take-backup.ts";

const root = path.resolve(import.meta.dirname, "..");
const bytesPerMb = 1_000_000;
const { values } = parseArgs({
  options: { to: { type: "string" }, init: { type: "boolean" }, json: { type: "boolean" } },
});
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  const begun = performance.now();
  const { backup, place } = await backUp();
  const { name, bytes } = backup;
  process.stdout.write(
    values.json === true
      ? `${JSON.stringify({ name, bytes })}\n`
      : `Backed up to ${place} as ${name}: ${(bytes / bytesPerMb).toFixed(1)} MB in ${((performance.now() - begun) / 1000).toFixed(1)} s, read again and found whole.\n`,
  );
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function backUp(): Promise<{ readonly backup: StoredBackup; readonly place: string }> {
  const env = readEnvironment(process.cwd());
  const config = readBackupConfig(values.to === undefined ? env : { ...env, BACKUP_TO: values.to });
  if (config.databaseUrl !== undefined)
    throw new CannotStart(
      "The database of DATABASE_URL is backed up by its own server's tools; docs/backup.md says how.",
    );
  if (config.backups === null)
    throw new CannotStart("Say where the backup goes: set BACKUP_TO, or use --to FOLDER.");
  // Otherwise a new, empty shop would be backed up, and older backups deleted for it.
  if (!fs.existsSync(path.join(config.dataDir, "postgres")))
    throw new CannotStart(
      `There is no shop in ${config.dataDir}. Set DATA_DIR to the data folder of the shop.`,
    );
  const { place, key } = await openBackupsToWrite(config.backups, config.dataDir, {
    isNew: values.init === true,
  });
  const { url, stop } = await databaseOf(config);
  try {
    const backup = await takeBackup({
      dataDir: config.dataDir,
      database: await runningDatabase(url),
      place,
      key,
      keep: config.backups.keep,
      release: releaseOf(root),
    });
    return { backup, place: place.description };
  } finally {
    await stop();
  }
}

/** The database of the running shop, or one that is started for the backup only. */
async function databaseOf({
  dataDir,
  postgresBin,
}: Pick<Config, "dataDir" | "postgresBin">): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const url = await findRunningDatabase(dataDir);
  return url === undefined
    ? startEmbeddedDatabase({ dataDir, log, postgresBin })
    : { url, stop: async () => undefined };
}

function releaseOf(folder: string): string {
  const text: unknown = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  return typeof text === "object" && text !== null && "version" in text ? String(text.version) : "";
}
