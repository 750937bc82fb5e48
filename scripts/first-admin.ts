/**
 * Makes an existing, confirmed account an administrator: `npm run first-admin --
 * someone@example.com`.
 */
import { makeAdministrator } from "#modules/identity/public.server.ts";
import { readConfig, readEnvironment } from "#platform/config/config.ts";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { isDatabaseUnavailable, openDatabase } from "#platform/db/database.ts";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { system } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";

speakLanguages();

try {
  process.stdout.write(`${await raise(process.argv[2])}\n`);
} catch (error) {
  const isExpected = error instanceof AppError || error instanceof CannotStart;
  if (!isExpected && !isDatabaseUnavailable(error)) throw error;
  process.stderr.write(
    isExpected
      ? `${error.message}\n`
      : "The database cannot be reached. Is DATABASE_URL right, and is it running?\n",
  );
  process.exitCode = 1;
}

async function raise(email: string | undefined): Promise<string> {
  if (email === undefined || !email.includes("@"))
    throw new CannotStart("Say whom: npm run first-admin -- someone@example.com");
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
    const { wasOneBefore } = await makeAdministrator(database.db, system, { email });
    return wasOneBefore
      ? `${email} is an administrator already.`
      : `${email} is an administrator now.`;
  } finally {
    await database.close();
  }
}
