import { createKeyedCache } from "#platform/db/memoize.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { RunningCampaign } from "../contract.ts";
import { runningCampaigns } from "../places/running-campaigns.ts";

/** The cache may be out of date for this long if a change notification is lost. */
const cacheTtlMs = 1000;
const cache = createKeyedCache<readonly RunningCampaign[]>({ ttlMs: cacheTtlMs, maxEntries: 1 });

/**
 * The running campaigns, cached: rendering pages queries the database at most once a second per
 * process.
 */
export async function cachedCampaigns(db: Db, actor: Actor): Promise<readonly RunningCampaign[]> {
  mustBeAllowed(actor, "advertising.browse");
  const running = await cache.get(db, "running", () => runningCampaigns(db, visitor));
  const now = Date.now();
  return running.filter(({ until }) => until.getTime() > now);
}

/** Call this when a campaign began, ended, or got other products. */
export function invalidateCampaigns(db: Db): void {
  cache.invalidate(db, () => true);
}
