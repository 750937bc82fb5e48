import { keptByKey } from "#platform/db/kept.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { RunningCampaign } from "../contract.ts";
import { runningCampaigns } from "../places/running-campaigns.ts";

/** For so long it may be wrong where changes are not heard. */
const keptMs = 1000;
const kept = keptByKey<readonly RunningCampaign[]>({ forMs: keptMs, most: 1 });

/**
 * What may be shown at this moment, in memory: a page that is rendered asks the database at most
 * once a second and process.
 */
export async function campaignBook(db: Db, actor: Actor): Promise<readonly RunningCampaign[]> {
  mustBeAllowed(actor, "advertising.browse");
  const running = await kept.get(db, "running", () => runningCampaigns(db, visitor));
  const now = Date.now();
  return running.filter(({ until }) => until.getTime() > now);
}

/** To be called when a campaign began, ended, or has other pieces. */
export function forgetCampaignBook(db: Db): void {
  kept.forget(db, () => true);
}
