/**
 * Moves the embedded database of a stopped shop to the PostgreSQL version of this release: `npm run
 * upgrade-database`. The old database stays beside the new one. `-- --back` puts it back, `--
 * --old-bin FOLDER` names the programs of the old version, `-- --with-differences` moves a database
 * whose books differ. docs/major-version.md has the steps.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { readBackupConfig, readEnvironment } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { revertUpgrade, upgradeCluster } from "#platform/db/embedded/upgrade-cluster.ts";
import { migrate } from "#platform/db/migrate.ts";
import { withClient } from "#platform/db/with-client.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";

speakLanguages();

const root = path.resolve(import.meta.dirname, "..");
const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { values } = parseArgs({
  options: {
    back: { type: "boolean" },
    "old-bin": { type: "string" },
    "with-differences": { type: "boolean" },
  },
});

try {
  const { dataDir, databaseUrl, postgresBin } = readBackupConfig(readEnvironment(process.cwd()));
  if (databaseUrl !== undefined)
    throw new CannotStart("The server of DATABASE_URL is upgraded by its own tools.");
  if (values.back === true) goBack(dataDir);
  else await upgrade(dataDir, postgresBin);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function upgrade(dataDir: string, postgresBin: string | undefined): Promise<void> {
  const oldBin = values["old-bin"];
  const done = await upgradeCluster({ dataDir, log, postgresBin, oldBin, check });
  if (done === undefined) {
    process.stdout.write("The database has this release's PostgreSQL version already.\n");
    return;
  }
  process.stdout.write(
    `Moved from PostgreSQL ${done.from} to ${done.to}: ${done.rows} rows in ${done.tables} tables and sequences are the same.\n` +
      `The old database is in ${done.oldFolder}. Start the shop, take a backup, and remove that folder when you are sure.\n`,
  );
}

/** Migrates the new database to this release, collects statistics, and checks the books. */
async function check(url: string): Promise<void> {
  await migrate({ databaseUrl: url, folders, log });
  await withClient(url, (client) => client.query("analyze"), { query_timeout: 0 });
  const { db, close } = openDatabase({ url, poolSize: 1 });
  try {
    const { orders, differences } = await checkBooks(db, null, (difference) =>
      process.stdout.write(`${difference}\n`),
    );
    process.stdout.write(`${orders} orders checked, ${differences} differences.\n`);
    if (differences > 0 && values["with-differences"] !== true)
      throw new CannotStart(
        "The books differ, so the old database stays in place. If the administration screens of the " +
          "old release show the same differences, the move did not make them: run the command " +
          "again with -- --with-differences.",
      );
  } finally {
    await close();
  }
}

function goBack(dataDir: string): void {
  const { from, aside } = revertUpgrade(dataDir);
  process.stdout.write(
    `The database of PostgreSQL ${from} is back. Start it with the release that made it. What was written since the upgrade is in ${aside} only.\n`,
  );
}
