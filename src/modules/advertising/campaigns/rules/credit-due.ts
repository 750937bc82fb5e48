import { paise, scaleHalfUp, type Paise } from "#shared/money.ts";
import type { CampaignDelivery } from "../../contract.ts";

/**
 * The credit of a campaign: for the time it did not run, and for displays below the promised share.
 */

export type RanCampaign = CampaignDelivery & {
  readonly pricePaise: number;
  readonly shareBasisPoints: number;
  /** How long it ran, and for how long it was bought, in milliseconds. */
  readonly ranMs: number;
  readonly boughtMs: number;
};

/**
 * The credit in paise, GST included, rounded half up. The promise is the bought share of the
 * eligible pages, without tolerance: one page less counts. Basic Spotlight for ₹1,999 ran all its
 * days and was shown on 150 of 1,000 pages instead of 200: a quarter is missing, so ₹499.75 is
 * credited. Premium Boost for ₹3,499, stopped after 7 of 14 days, credits at least ₹1,749.50.
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
