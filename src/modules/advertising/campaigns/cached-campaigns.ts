import { createKeyedCache } from "#platform/db/memoize.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { RunningCampaign } from "../contract.ts";
import { runningCampaigns } from "../places/running-campaigns.ts";

/** For so long it may be wrong where changes are not heard. */
const cacheTtlMs = 1000;
const cache = createKeyedCache<readonly RunningCampaign[]>({ ttlMs: cacheTtlMs, maxEntries: 1 });

/**
 * What may be shown at this moment, in memory: a page that is rendered asks the database at most
 * once a second and process.
 */
export async function cachedCampaigns(db: Db, actor: Actor): Promise<readonly RunningCampaign[]> {
  mustBeAllowed(actor, "advertising.browse");
  const running = await cache.get(db, "running", () => runningCampaigns(db, visitor));
  const now = Date.now();
  return running.filter(({ until }) => until.getTime() > now);
}

/** To be called when a campaign began, ended, or has other pieces. */
export function invalidateCampaigns(db: Db): void {
  cache.invalidate(db, () => true);
}
