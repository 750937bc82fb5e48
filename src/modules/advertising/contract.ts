/** Types and values of advertising, for browsers too. */

export const planCodes = ["basic_spotlight", "premium_boost", "elite_campaign"] as const;
/** The code of a package. */
export type PlanCode = (typeof planCodes)[number];

/** A package at its current terms. */
export type AdPlan = {
  readonly code: PlanCode;
  readonly name: string;
  /** The price for the seller in paise, GST included. */
  readonly pricePaise: number;
  readonly gstBasisPoints: number;
  readonly days: number;
  /** How many products it shows; null: as many as the seller has. */
  readonly productLimit: number | null;
  /** Its share of the sponsored places for which it has fitting products, in basis points. */
  readonly shareBasisPoints: number;
  readonly isPopular: boolean;
};

/**
 * The stored status. A campaign stored as running may already be over by the clock
 * (rules/campaign-state.ts).
 */
export const campaignStatuses = [
  "awaiting_payment",
  "unpaid",
  "returned",
  "awaiting_products",
  "running",
  "ended",
  "stopped",
] as const;
/** The stored status of a campaign. */
export type CampaignStatus = (typeof campaignStatuses)[number];

/** A running campaign, with those of its products that can be bought. */
export type RunningCampaign = {
  readonly campaignId: string;
  readonly sellerId: string;
  readonly shareBasisPoints: number;
  readonly productIds: readonly string[];
  /** The first instant after it. */
  readonly until: Date;
};

/** Where sponsored cards appear; `artisans` are the makers on the home page. */
export const placements = ["home", "artisans", "list", "search", "product"] as const;
/** A place for sponsored cards. */
export type Placement = (typeof placements)[number];

/** Placements of product cards, whose impressions and clicks are counted. */
export const piecePlacements = ["home", "list", "search", "product"] as const;
/** A placement of product cards. */
export type PiecePlacement = (typeof piecePlacements)[number];

/** On how many pages a campaign could have been shown, and on how many it was. */
export type CampaignDelivery = { readonly eligible: number; readonly shown: number };

/**
 * The page views of a day in India, by placement: in how many a campaign could have been shown, and
 * was.
 */
export type ServedPlaces = CampaignDelivery & {
  readonly campaignId: string;
  readonly day: string;
  readonly placement: Placement;
};

/** An impression or click as a page reports it; `product` is its id or slug. */
export type ReportedAdEvent = {
  readonly action: "impression" | "click";
  readonly campaignId: string;
  readonly product: string;
  readonly placement: PiecePlacement;
};

/**
 * An impression or click of a sponsored card. `visitor` is a hash of network and browser, `network`
 * of the network alone.
 */
export type AdEvent = ReportedAdEvent & {
  readonly day: string;
  readonly visitor: Buffer;
  readonly network: Buffer;
  readonly viewerId: string | null;
};

/** The units of one product in an order; the amount in paise, GST excluded. */
export type OrderedUnits = {
  readonly orderId: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly placedAt: Date;
  readonly pieces: number;
  readonly amountPaise: number;
};

/** The news of a campaign that its seller gets by mail, once each. */
export const campaignNews = [
  "paid",
  "returned",
  "waitsForProducts",
  "started",
  "ended",
  "stopped",
] as const;
/** One of these news. */
export type CampaignNews = (typeof campaignNews)[number];

/** A campaign as its seller sees it. Instants are UTC. */
export type Campaign = {
  readonly id: string;
  readonly sellerId: string;
  readonly planCode: PlanCode;
  readonly planName: string;
  readonly pricePaise: number;
  readonly gstBasisPoints: number;
  readonly days: number;
  readonly productLimit: number | null;
  readonly shareBasisPoints: number;
  readonly status: CampaignStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly startsAt: Date | null;
  /** The first instant after it. */
  readonly endsAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly stopReason: string | null;
  /** When it was settled, and the figures of that. */
  readonly settledAt: Date | null;
  readonly eligible: number | null;
  readonly shown: number | null;
  readonly creditPaise: number;
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
  readonly version: number;
  /** How many products are chosen. */
  readonly products: number;
};

/**
 * The input of a purchase: the package, and an idempotency key, so that a double click buys one
 * campaign. The price comes from the database.
 */
export type BuyCampaign = { readonly plan: PlanCode; readonly idempotencyKey: string };

/** The products for a campaign; null: every product of the seller in the shop. */
export type ChooseProducts = {
  readonly campaignId: string;
  readonly productIds: readonly string[] | null;
  readonly version: number;
};

/**
 * Impressions and clicks of sponsored cards, and the orders of the same product within seven days
 * after a click.
 */
export type AdMetrics = {
  readonly impressions: number;
  readonly clicks: number;
  readonly orders: number;
};

/** The results of a campaign. `days` are those in India from its start until its end or today. */
export type CampaignResults = CampaignDelivery & {
  readonly pricePaise: number;
  /** The value of these orders in paise, GST and shipping excluded. */
  readonly followedPaise: number;
  readonly days: readonly (AdMetrics & { readonly day: string })[];
  readonly placements: readonly (AdMetrics & { readonly placement: PiecePlacement })[];
  readonly products: readonly (AdMetrics & { readonly productId: string; readonly name: string })[];
};

/** A campaign that could be shown on a page, and whether it is. */
export type ServedPlace = {
  readonly campaignId: string;
  readonly placement: Placement;
  readonly isShown: boolean;
};
