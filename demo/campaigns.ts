/**
 * Campaigns of the demo marketplace, with dates relative to the day of loading: one of each package
 * is running, one is over.
 */

export type DemoCampaign = {
  /** Slug of the artisan. */
  readonly artisan: string;
  readonly plan: "basic_spotlight" | "premium_boost" | "elite_campaign";
  /** How many of the artisan's products are shown, from the first on; null for all. */
  readonly pieces: number | null;
  readonly startedDaysAgo: number;
  /** Eligible pages per day, approximately. */
  readonly pagesPerDay: number;
  /** How many of a hundred promised pages showed it. */
  readonly deliveredPercent: number;
};

export const campaigns: readonly DemoCampaign[] = [
  {
    artisan: "kolhapur-charmakar",
    plan: "premium_boost",
    pieces: 4,
    startedDaysAgo: 6,
    pagesPerDay: 420,
    deliveredPercent: 100,
  },
  {
    artisan: "marwar-saddle-room",
    plan: "elite_campaign",
    pieces: null,
    startedDaysAgo: 9,
    pagesPerDay: 510,
    deliveredPercent: 100,
  },
  {
    artisan: "tangra-bag-makers",
    plan: "basic_spotlight",
    pieces: 2,
    startedDaysAgo: 4,
    pagesPerDay: 360,
    deliveredPercent: 100,
  },
  {
    artisan: "kolhapur-charmakar",
    plan: "basic_spotlight",
    pieces: 2,
    startedDaysAgo: 30,
    pagesPerDay: 300,
    deliveredPercent: 90,
  },
];
