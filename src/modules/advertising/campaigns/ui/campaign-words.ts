import { formatDateTime } from "#shared/ist.ts";
import { inHours } from "#shared/promise-words.ts";
import { campaignStartHours } from "#shared/promises.ts";
import type { AdPlan, Campaign, CampaignStatus } from "../../contract.ts";
import { campaignState } from "../rules/campaign-state.ts";
import { productLimitWords } from "../../plans/rules/package-words.ts";
import { t } from "#shared/texts/text.ts";

/** The words of screens for packages and campaigns. */

export const stateLabels = (): Readonly<
  Record<CampaignStatus, { readonly status: string; readonly label: string }>
> => ({
  awaiting_payment: { status: "pending", label: t("Waiting for payment") },
  unpaid: { status: "cancelled", label: t("Not paid") },
  returned: { status: "cancelled", label: t("Money returned") },
  awaiting_products: { status: "pending", label: t("Waiting for products") },
  running: { status: "live", label: t("Running") },
  ended: { status: "ended", label: t("Ended") },
  stopped: { status: "blocked", label: t("Stopped") },
});

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
    shareBasisPoints === 10_000
      ? t("{share} visibility: every sponsored place your products fit", {
          share: shareWords(shareBasisPoints),
        })
      : t("{share} visibility: {share} of the sponsored places your products fit", {
          share: shareWords(shareBasisPoints),
        }),
    t("{days} days, counted from the moment it starts", { days }),
    t("Home page, lists, search and product pages"),
    ...(shareBasisPoints >= 6000 ? [t("First among Featured Products and Artisans")] : []),
    t("Views, clicks and the orders that followed"),
  ];
}

/** The state of a campaign and its next step, in a sentence or two. */
export function stateSentence(campaign: Campaign, now: Date): string {
  switch (campaignState(campaign, now)) {
    case "awaiting_payment":
      return t("Waiting for payment. Nothing has been charged yet.");
    case "unpaid":
      return t(
        "It was not paid in time, and nothing was charged. If your payment still comes through, the campaign will start.",
      );
    case "returned":
      return t(
        "Your payment arrived when your shop could not sell, so we are returning it in full.",
      );
    case "awaiting_products":
      return campaign.products === 0
        ? t(
            "Choose its products to start it at once. If you choose none, it starts automatically with your newest ones within {campaignStartHours} of your payment.",
            { campaignStartHours: inHours(campaignStartHours) },
          )
        : t(
            "It starts automatically once your shop is open and one of its products can be bought. Days before that do not count.",
          );
    case "running":
      return t("It has run since {start} and ends on {end}.", {
        start: startWords(campaign),
        end: endWords(campaign),
      });
    case "ended":
      return campaign.settledAt === null
        ? t("It ended on {end}. Its results are being added up.", { end: endWords(campaign) })
        : t("It ran from {start} to {end}.", {
            start: startWords(campaign),
            end: endWords(campaign),
          });
    case "stopped":
      return t("The marketplace stopped it on {date}.", {
        date: campaign.stoppedAt === null ? "" : formatDateTime(campaign.stoppedAt),
      });
  }
}

function startWords({ startsAt }: Campaign): string {
  return startsAt === null ? "" : formatDateTime(startsAt);
}

function endWords({ endsAt }: Campaign): string {
  return endsAt === null ? "" : formatDateTime(endsAt);
}
