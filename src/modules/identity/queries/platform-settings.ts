import { keptFor } from "#platform/db/kept.ts";
import type { PlatformSettings } from "../contract.ts";
import { platformSettings } from "../tables.ts";

const keptForMs = 5000;

/** The settings in force, at most a few seconds old. */
export const readPlatformSettings = keptFor<PlatformSettings>(keptForMs, async (db) => {
  const [row] = await db.select().from(platformSettings);
  if (row === undefined) throw new Error("platform_settings has no row");
  const { isOnlyRow: _only, updatedAt: _at, ...settings } = row;
  return settings;
});
