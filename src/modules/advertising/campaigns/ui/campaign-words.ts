import { formatDateTime } from "#shared/ist.ts";
import { inHours } from "#shared/promise-words.ts";
import { campaignStartHours } from "#shared/promises.ts";
import type { AdPlan, Campaign, CampaignStatus } from "../../contract.ts";
import { campaignState } from "../rules/campaign-state.ts";
import { productLimitWords } from "../../plans/rules/package-words.ts";

/** The words of screens for packages and campaigns. */

export const stateLabels: Readonly<
  Record<CampaignStatus, { readonly status: string; readonly label: string }>
> = {
  awaiting_payment: { status: "pending", label: "Waiting for payment" },
  unpaid: { status: "cancelled", label: "Not paid" },
  returned: { status: "cancelled", label: "Money returned" },
  awaiting_products: { status: "pending", label: "Waiting for products" },
  running: { status: "live", label: "Running" },
  ended: { status: "ended", label: "Ended" },
  stopped: { status: "blocked", label: "Stopped" },
};

/** "20%" */
export function shareWords(shareBasisPoints: number): string {
  return `${shareBasisPoints / 100}%`;
}

/** The features of a package, one per line. */
export function planFeatures({
  days,
  productLimit,
  shareBasisPoints,
}: Pick<AdPlan, "days" | "productLimit" | "shareBasisPoints">): readonly string[] {
  return [
    productLimitWords(productLimit),
    `${shareWords(shareBasisPoints)} visibility: ${shareBasisPoints === 10_000 ? "every sponsored place" : `${shareWords(shareBasisPoints)} of the sponsored places`} your products fit`,
    `${days} days, counted from the moment it starts`,
    "Home page, lists, search and product pages",
    ...(shareBasisPoints >= 6000 ? ["First among Featured Products and Artisans"] : []),
    "Views, clicks and the orders that followed",
  ];
}

/** The state of a campaign and its next step, in a sentence or two. */
export function stateSentence(campaign: Campaign, now: Date): string {
  switch (campaignState(campaign, now)) {
    case "awaiting_payment":
      return "It waits for its payment. Nothing has been charged yet.";
    case "unpaid":
      return (
        "It was not paid in time, and nothing was charged. Money that " +
        "should still arrive makes it yours after all."
      );
    case "returned":
      return "Your payment came when your shop could not sell, so it goes back to you in full.";
    case "awaiting_products":
      return campaign.products === 0
        ? "Choose its products, and it starts at once. If you choose none, it starts by itself " +
            `with your newest ones within ${inHours(campaignStartHours)} of your payment.`
        : "It starts by itself as soon as your shop is open and one of its " +
            "products can be bought. Its days do not count before.";
    case "running":
      return `It has run since ${startWords(campaign)} and ends on ${endWords(campaign)}.`;
    case "ended":
      return campaign.settledAt === null
        ? `It ended on ${endWords(campaign)}. Its results are being added up.`
        : `It ran from ${startWords(campaign)} to ${endWords(campaign)}.`;
    case "stopped":
      return `The marketplace stopped it on ${campaign.stoppedAt === null ? "" : formatDateTime(campaign.stoppedAt)}.`;
  }
}

function startWords({ startsAt }: Campaign): string {
  return startsAt === null ? "" : formatDateTime(startsAt);
}

function endWords({ endsAt }: Campaign): string {
  return endsAt === null ? "" : formatDateTime(endsAt);
}
