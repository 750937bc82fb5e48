import type { Pool } from "pg";
import { poolOf, type Db } from "#platform/db/database.ts";
import type { PlatformSettings } from "../contract.ts";
import { platformSettings } from "../tables.ts";

const keptForMs = 5000;
const kept = new WeakMap<Pool, { readonly settings: PlatformSettings; readonly readAt: number }>();

/** The settings in force. They stand on every page and change about once a year, so they are read every few seconds at most. */
export async function readPlatformSettings(db: Db): Promise<PlatformSettings> {
  const pool = poolOf(db);
  const known = kept.get(pool);
  if (known !== undefined && performance.now() - known.readAt < keptForMs) return known.settings;
  const [row] = await db.select().from(platformSettings);
  if (row === undefined) throw new Error("platform_settings has no row");
  const { isOnlyRow: _, updatedAt: __, ...settings } = row;
  kept.set(pool, { settings, readAt: performance.now() });
  return settings;
}
