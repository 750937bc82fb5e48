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

/**
 * As the table has it; by the clock, a campaign that says running may be over
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

/** Where sponsored cards stand; `artisans` are the makers on the home page. */
export const placements = ["home", "artisans", "list", "search", "product"] as const;
export type Placement = (typeof placements)[number];

/** Where pieces stand, which can be seen and followed. */
export const piecePlacements = ["home", "list", "search", "product"] as const;
export type PiecePlacement = (typeof piecePlacements)[number];

/** How often pages could have shown a campaign, and how often they did. */
export type CampaignDelivery = { readonly eligible: number; readonly shown: number };

/**
 * Pages of a day (in India) that were answered: in how many of a placement a campaign could have
 * stood, and did.
 */
export type ServedPlaces = CampaignDelivery & {
  readonly campaignId: string;
  readonly day: string;
  readonly placement: Placement;
};

/**
 * What a page says of a sponsored card; `product` is its id or the readable part of its address.
 */
export type ReportedAdEvent = {
  readonly action: "impression" | "click";
  readonly campaignId: string;
  readonly product: string;
  readonly placement: PiecePlacement;
};

/**
 * Somebody saw a sponsored card, or followed it. `visitor` is a hash of network and browser,
 * `network` one of the network alone.
 */
export type AdEvent = ReportedAdEvent & {
  readonly day: string;
  readonly visitor: Buffer;
  readonly network: Buffer;
  readonly viewerId: string | null;
};

/** Pieces of one product in an order, without GST. */
export type OrderedUnits = {
  readonly orderId: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly placedAt: Date;
  readonly pieces: number;
  readonly amountPaise: number;
};

/** What a seller is told of a campaign by mail, once each. */
export const campaignNews = [
  "paid",
  "returned",
  "waitsForProducts",
  "started",
  "ended",
  "stopped",
] as const;
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
  /** The first instant at which it is over. */
  readonly endsAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly stopReason: string | null;
  /** When it was reckoned up, and what came of that. */
  readonly settledAt: Date | null;
  readonly eligible: number | null;
  readonly shown: number | null;
  readonly creditPaise: number;
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
  readonly version: number;
  /** How many pieces are chosen. */
  readonly products: number;
};

/**
 * What buying says: the package, and a key of the form, so that one press of the button is one
 * campaign. The price is the server's.
 */
export type BuyCampaign = { readonly plan: PlanCode; readonly idempotencyKey: string };

/** The pieces that a campaign is to show; null: all that the seller has in the shop. */
export type ChooseProducts = {
  readonly campaignId: string;
  readonly productIds: readonly string[] | null;
  readonly version: number;
};

/**
 * How often sponsored cards were seen and followed, and how many orders of the piece followed
 * within seven days.
 */
export type AdMetrics = {
  readonly impressions: number;
  readonly clicks: number;
  readonly orders: number;
};

/** What came of a campaign. `days` are those in India from its beginning until its end or today. */
export type CampaignResults = CampaignDelivery & {
  readonly pricePaise: number;
  /** What the orders came to, without GST and shipping. */
  readonly followedPaise: number;
  readonly days: readonly (AdMetrics & { readonly day: string })[];
  readonly placements: readonly (AdMetrics & { readonly placement: PiecePlacement })[];
  readonly products: readonly (AdMetrics & { readonly productId: string; readonly name: string })[];
};

/** A campaign that could stand on a page, and whether it does. */
export type ServedPlace = {
  readonly campaignId: string;
  readonly placement: Placement;
  readonly isShown: boolean;
};
