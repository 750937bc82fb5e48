/**
 * Makes an existing, confirmed account an administrator: `npm run first-admin --
 * someone@example.com`. With `--reset-second-factor` it switches off the second step of signing in
 * of somebody who has lost phone and recovery codes, and removes their passkeys.
 */
import { makeAdministrator, resetSecondFactor } from "#modules/identity/public.server.ts";
import { readConfig, readEnvironment } from "#platform/config/config.ts";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { isDatabaseUnavailable, openDatabase, type Db } from "#platform/db/database.ts";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { system } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";

speakLanguages();

const resetOption = "--reset-second-factor";

try {
  const [first, second] = process.argv.slice(2);
  const isReset = first === resetOption;
  const line = isReset ? await withShop(second, reset) : await withShop(first, raise);
  process.stdout.write(`${line}\n`);
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

async function withShop(
  email: string | undefined,
  work: (db: Db, email: string) => Promise<string>,
): Promise<string> {
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
    return await work(database.db, email);
  } finally {
    await database.close();
  }
}

async function raise(db: Db, email: string): Promise<string> {
  const { wasOneBefore } = await makeAdministrator(db, system, { email });
  return wasOneBefore
    ? `${email} is an administrator already.`
    : `${email} is an administrator now. In production, signing in leads to two-step sign-in first.`;
}

async function reset(db: Db, email: string): Promise<string> {
  return (await resetSecondFactor(db, system, { email }))
    ? `Two-step sign-in of ${email} is off, its passkeys are removed, and every session has ended.`
    : `${email} has neither two-step sign-in nor passkeys.`;
}
