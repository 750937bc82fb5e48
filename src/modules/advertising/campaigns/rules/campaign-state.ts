import type { CampaignStatus } from "../../contract.ts";

/**
 * The states of a campaign. It is bought (`awaiting_payment`) and paid (`awaiting_products`) or not
 * (`unpaid`; a late payment still makes it paid). It runs once products are chosen, and is over
 * (`ended`) by the clock alone; a job settles it some minutes later. An administrator may stop it
 * before (`stopped`). If its seller may no longer sell when the money arrives, the money is
 * refunded (`returned`).
 */

export type CampaignClock = { readonly status: CampaignStatus; readonly endsAt: Date | null };

/** The state at the instant `now`: a running campaign is over from its end on. */
export function campaignState({ status, endsAt }: CampaignClock, now: Date): CampaignStatus {
  return status === "running" && endsAt !== null && endsAt <= now ? "ended" : status;
}
