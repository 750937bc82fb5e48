import type { Db } from "#platform/db/database.ts";

/** What the statement below takes on an idle CI machine. */
const usualMs = 220;

/**
 * A duration scaled to an idle machine of the usual speed: so a limit measures our work, not other
 * load.
 */
export async function msAtUsualPace(db: Db, work: () => Promise<unknown>): Promise<number> {
  const before = await slowness(db);
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  return tookMs / Math.max(1, before, await slowness(db));
}

async function slowness(db: Db): Promise<number> {
  const startedAt = performance.now();
  await db.$client.query("select count(md5(n::text)) from generate_series(1, 200000) n");
  return (performance.now() - startedAt) / usualMs;
}
