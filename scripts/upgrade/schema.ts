/** The database between two releases: what is missing, and whether the other release can run. */
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { isEarlier } from "#platform/config/release.ts";
import { type Migration, readMigrations, readMissing } from "#platform/db/migrations.ts";
import { withClient } from "#platform/db/with-client.ts";
import type { InstalledRelease } from "./installed.ts";

/** Release 0.1.0 refuses every migration that it does not know. */
const firstTolerant = "0.2.0";

/**
 * The migrations that a release will apply. Throws CannotStart if the release that runs would not
 * work with the schema after them.
 */
export async function missingFor(
  next: InstalledRelease,
  running: InstalledRelease,
  databaseUrl: string,
): Promise<readonly Migration[]> {
  const missing = await missingOf(next, databaseUrl);
  for (const { name, oldestRelease } of missing)
    if (oldestRelease !== null && isEarlier(running.version, oldestRelease))
      throw new CannotStart(
        `Release ${running.version} does not work with the schema after ${name}: upgrade to ` +
          `release ${oldestRelease} first. Nothing was changed.`,
      );
  return missing;
}

/** Throws CannotStart if a release cannot run on the schema as it is now. */
export async function assertCanRun(release: InstalledRelease, databaseUrl: string): Promise<void> {
  await missingOf(release, databaseUrl);
  if (!isEarlier(release.version, firstTolerant)) return;
  const known = readMigrations(path.join(release.folder, "migrations"));
  const names = known.map(({ name }) => name);
  const { count } = await unknownTo(names, databaseUrl);
  if (count > 0)
    throw new CannotStart(
      `Release ${release.version} does not start with a newer schema. Restore the backup that was ` +
        "taken before the upgrade, and start it with that (docs/releases.md).",
    );
}

function missingOf(release: InstalledRelease, url: string): Promise<readonly Migration[]> {
  const migrations = readMigrations(path.join(release.folder, "migrations"));
  return withClient(url, (client) => readMissing(client, migrations, release.version));
}

function unknownTo(names: readonly string[], url: string): Promise<{ readonly count: number }> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "select from schema_migrations where name <> all ($1::text[])",
      [names],
    );
    return { count: rowCount ?? 0 };
  });
}
