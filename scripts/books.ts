/**
 * Recomputes from all orders what the ledger should contain, and prints every difference, and how
 * the books tie to the bank's statements: `npm run books`. Exits with 0 if everything agrees, 1 if
 * there is a difference, 2 if there is none but not everything could be checked: the payment
 * provider did not answer, or the database cannot be reached. `npm run books -- --post-missing`
 * first posts deliveries from before the ledger existed.
 */
import { CannotStart } from "#platform/config/cannot-start.ts";
import { readConfig, readEnvironment } from "#platform/config/config.ts";
import { isDatabaseUnavailable, openDatabase } from "#platform/db/database.ts";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { type Checked, checkBooks, postMissing } from "#modules/reconciliation/public.server.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";

speakLanguages();

/** The exit code where nothing is wrong and not everything was checked. */
const notChecked = 2;

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
  process.exitCode = notChecked;
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
    const checked = await checkBooks(database.db, provider, (finding) =>
      process.stdout.write(`${finding}\n`),
    );
    return result(checked);
  } finally {
    await database.close();
  }
}

/** Prints the result in words, and returns the exit code. */
function result({ orders, differences, unanswered, bank }: Checked): number {
  for (const words of bank) process.stdout.write(`${words}\n`);
  process.stdout.write(
    `${orders} orders checked, ${differences} ${differences === 1 ? "difference" : "differences"}.\n`,
  );
  if (unanswered > 0)
    process.stdout.write(
      `The payment provider did not answer about ${unanswered} ` +
        `${unanswered === 1 ? "payment: it was" : "payments: they were"} not compared. Try again later.\n`,
    );
  if (differences > 0) return 1;
  return unanswered > 0 ? notChecked : 0;
}
