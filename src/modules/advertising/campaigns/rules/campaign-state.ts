import type { CampaignStatus } from "../../contract.ts";

/**
 * Where a campaign stands. It is bought (`awaiting_payment`) and paid (`awaiting_products`) or not
 * (`unpaid`; money that comes late makes it paid after all). It runs from the moment its pieces are
 * chosen, and is over (`ended`) by the clock alone, reckoned up some minutes later. An
 * administrator may stop it before (`stopped`). Money that came for a seller who may not sell any
 * more goes back (`returned`).
 */

export type CampaignClock = { readonly status: CampaignStatus; readonly endsAt: Date | null };

/** What the clock makes of it: running until its end and not a moment longer. */
export function campaignState({ status, endsAt }: CampaignClock, now: Date): CampaignStatus {
  return status === "running" && endsAt !== null && endsAt <= now ? "ended" : status;
}
