import { placeholderSettings } from "#modules/identity/public.ts";
import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";

/** Warns at the start of a shop in production while its company and contacts are invented. */
export async function warnOfPlaceholders(
  db: Db,
  { appEnv }: Pick<Config, "appEnv">,
  log: Pick<Log, "warn">,
): Promise<void> {
  if (appEnv !== "production") return;
  const placeholders = placeholderSettings(await readPlatformSettings(db));
  if (placeholders.length === 0) return;
  log.warn(
    { placeholders },
    "the legal details that buyers see are still placeholders: change them in Administration, Settings",
  );
}
