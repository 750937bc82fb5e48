import { t } from "#shared/texts/text.ts";

/**
 * What orders and messages say about a shop, in words for its buyers: nothing about a shop with few
 * orders, and nothing where a figure is neither good nor bad.
 */

/** Counts of the last 90 days; `unitsDelivered` of the last 30. */
export type ShopScore = {
  readonly shipped: number;
  readonly shippedOnTime: number;
  readonly placed: number;
  readonly cancelledByShop: number;
  readonly delivered: number;
  readonly returnedAsFaulty: number;
  /** Conversations begun by buyers whose first answer came, or is overdue. */
  readonly asked: number;
  readonly answeredInTime: number;
  readonly unitsDelivered: number;
};

/** So many orders a shop needs before anything is said about it. */
export const minScoredOrders = 10;
/** So many cases a single figure needs. */
const minCases = 5;

/** A shop that delivered many units in the last 30 days. Its commission is that of all. */
export type SellerTier = "premium" | "elite";
/** From so many units on a shop has the tier. */
export const tierUnits: Readonly<Record<SellerTier, number>> = { premium: 50, elite: 100 };

/** The tier of a shop: 49 units have none, 50 are premium, 100 are elite. */
export function sellerTier({ unitsDelivered }: Pick<ShopScore, "unitsDelivered">) {
  if (unitsDelivered >= tierUnits.elite) return "elite";
  return unitsDelivered >= tierUnits.premium ? "premium" : null;
}

/** What the shop's page says, best known first; empty for a shop with few orders. */
export function scoreWords(score: ShopScore): readonly string[] {
  if (score.placed < minScoredOrders) return [];
  return [
    tierWords(score),
    shippingWords(share(score.shippedOnTime, score.shipped)),
    cancellingWords(share(score.cancelledByShop, score.placed)),
    faultWords(share(score.returnedAsFaulty, score.delivered)),
    answeringWords(share(score.answeredInTime, score.asked)),
  ].filter((words) => words !== null);
}

/** In percent, rounded down, so that "all" is all; null with too few cases. */
function share(part: number, whole: number): number | null {
  return whole < minCases ? null : Math.floor((100 * part) / whole);
}

function tierWords(score: ShopScore): string | null {
  const tier = sellerTier(score);
  if (tier === null) return null;
  const units = tierUnits[tier];
  return tier === "elite"
    ? t("Elite seller: {units} or more pieces delivered in the last 30 days", { units })
    : t("Premium seller: {units} or more pieces delivered in the last 30 days", { units });
}

function shippingWords(percent: number | null): string | null {
  if (percent === null) return null;
  if (percent >= 95) return t("Ships on time");
  return percent >= 80 ? t("Mostly ships on time") : t("Often ships later than promised");
}

function cancellingWords(percent: number | null): string | null {
  if (percent === null || (percent >= 2 && percent < 10)) return null;
  return percent < 2 ? t("Hardly ever cancels an order") : t("Cancels orders quite often");
}

function faultWords(percent: number | null): string | null {
  if (percent === null || (percent >= 3 && percent < 10)) return null;
  return percent < 3
    ? t("Hardly anything is returned as faulty")
    : t("Pieces are returned as faulty quite often");
}

function answeringWords(percent: number | null): string | null {
  if (percent === null || percent < 50) return null;
  return percent >= 90
    ? t("Answers messages within a day")
    : t("Mostly answers messages within a day");
}
