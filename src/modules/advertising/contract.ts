/** Advertising in words and shapes that browsers use too. */

export const planCodes = ["basic_spotlight", "premium_boost", "elite_campaign"] as const;
export type PlanCode = (typeof planCodes)[number];

/** A package as it is sold at this moment. */
export type AdPlan = {
  readonly code: PlanCode;
  readonly name: string;
  /** What the seller pays, GST included. */
  readonly pricePaise: number;
  readonly gstBasisPoints: number;
  readonly days: number;
  /** How many pieces it shows; null: as many as the seller has. */
  readonly productLimit: number | null;
  /** Its share of the sponsored places that its pieces fit. */
  readonly shareBasisPoints: number;
  readonly isPopular: boolean;
};

/** As the table has it; by the clock, a campaign that says running may be over (rules/campaign-state.ts). */
export const campaignStatuses = ["awaiting_payment", "unpaid", "returned", "awaiting_products", "running", "ended", "stopped"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** A campaign that may be shown at this moment, with those of its pieces that can be bought. */
export type RunningCampaign = {
  readonly campaignId: string;
  readonly sellerId: string;
  readonly shareBasisPoints: number;
  readonly productIds: readonly string[];
  /** The first instant at which it is over. */
  readonly until: Date;
};
