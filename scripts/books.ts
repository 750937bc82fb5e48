/**
 * Recomputes from all orders what the ledger should contain, and prints every difference: `npm run
 * books`. Exits with 1 if there is one. `npm run books -- --post-missing` first posts deliveries
 * from before the ledger existed.
 */
import { CannotStart } from "#platform/config/cannot-start.ts";
import { readConfig, readEnvironment } from "#platform/config/config.ts";
import { isDatabaseUnavailable, openDatabase } from "#platform/db/database.ts";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { checkBooks, postMissing } from "#modules/reconciliation/public.server.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";

speakLanguages();

try {
  process.exitCode = await check();
} catch (error) {
  const isExpected = error instanceof CannotStart;
  if (!isExpected && !isDatabaseUnavailable(error)) throw error;
  process.stderr.write(
    isExpected
      ? `${error.message}\n`
      : "The database cannot be reached. Is DATABASE_URL right, and is it running?\n",
  );
  process.exitCode = 1;
}

async function check(): Promise<number> {
  const config = readConfig(readEnvironment(process.cwd()));
  const url =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (url === undefined)
    throw new CannotStart(
      "The shop is not running, and with it not its database. " +
        "Start it with `npm start` and try again.",
    );
  const database = openDatabase({ url, poolSize: 1 });
  try {
    if (process.argv.includes("--post-missing"))
      process.stdout.write(
        `${await postMissing(database.db)} deliveries booked that were missing.\n`,
      );
    const provider = config.payments === null ? null : openProvider(config.payments);
    const { orders, differences } = await checkBooks(database.db, provider, (difference) =>
      process.stdout.write(`${difference}\n`),
    );
    process.stdout.write(
      `${orders} orders checked, ${differences} ${differences === 1 ? "difference" : "differences"}.\n`,
    );
    return differences === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
