/** The limits and states of commissions. No schemas: forms in browsers use it too. */

/** Every state in which a commission can be. */
export const commissionStates = [
  "asked",
  "quoted",
  "countered",
  "accepted",
  "ordered",
  "declined",
  "withdrawn",
  "expired",
] as const;
/** One of these. */
export type CommissionState = (typeof commissionStates)[number];

/** The two who agree. */
export type CommissionSide = "buyer" | "seller";

/** Those in which something can still happen. */
export const openStates = ["asked", "quoted", "countered", "accepted"] as const;

/** So often a buyer may answer with another price. */
export const mostCounters = 3;
/** So often an artisan may quote. */
export const mostQuotes = 20;
/** So many quotes a shop may send in a day, for all its commissions. */
export const quotesPerDay = 60;
/** So many new ones a buyer may ask for in a day, and have open with one shop. */
export const asksPerDay = 5;
export const mostOpenPerShop = 3;

/** The fewest and most of what an artisan may quote. */
export const quoteLimits = {
  pieces: { min: 1, max: 99 },
  workingDays: { min: 1, max: 120 },
  validDays: { min: 1, max: 30 },
  pricePaise: { min: 100, max: 10_000_000_000 },
  weightGrams: { min: 1, max: 1_000_000 },
} as const;
/** A quote holds for so many days unless the artisan types another number. */
export const usualValidDays = 7;
/** How much may be paid in advance, in percent. */
export const quoteAdvances = ["20", "30", "40", "50", "60", "70", "80"] as const;

/** What people hear of. */
export const commissionNews = [
  "asked",
  "quoted",
  "countered",
  "accepted",
  "declined",
  "withdrawn",
  "silent",
  "ending",
  "expired",
] as const;
/** One of these. */
export type CommissionNews = (typeof commissionNews)[number];
