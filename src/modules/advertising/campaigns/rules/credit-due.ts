import { paise, scaleHalfUp, type Paise } from "#shared/money.ts";
import type { CampaignDelivery } from "../../contract.ts";

/**
 * What is given back of a campaign's price: for the time it did not run, and for what was shown
 * less than promised.
 */

export type RanCampaign = CampaignDelivery & {
  readonly pricePaise: number;
  readonly shareBasisPoints: number;
  /** How long it ran, of how long it was bought for. */
  readonly ranMs: number;
  readonly boughtMs: number;
};

/**
 * GST included, half up. Promised is the bought share of the eligible places, with no tolerance:
 * one place less is already less. Basic Spotlight for ₹1,999 that ran its days, got 150 of 1,000
 * places and was promised 200: a quarter is missing, ₹499.75 come back. Stopped after 7 of 14 days,
 * Premium Boost for ₹3,499 gives back ₹1,749.50 at least.
 */
export function creditDue({
  pricePaise,
  shareBasisPoints,
  eligible,
  shown,
  ranMs,
  boughtMs,
}: RanCampaign): Paise {
  const ofTimeRun = scaleHalfUp(pricePaise, Math.min(ranMs, boughtMs), boughtMs);
  const promised = eligible * shareBasisPoints;
  const missing = Math.max(0, promised - shown * 10_000);
  const ofMissing = missing === 0 ? 0 : scaleHalfUp(ofTimeRun, missing, promised);
  return paise(pricePaise - ofTimeRun + ofMissing);
}

/** On how many pages it was promised: 20% of 1,000 are 200. Rounded up, as the seller reads it. */
export function promisedPages(eligible: number, shareBasisPoints: number): number {
  return Math.ceil((eligible * shareBasisPoints) / 10_000);
}
