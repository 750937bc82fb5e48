/** Why a buyer sends something back. */
export const returnReasons = [
  "damaged",
  "faulty",
  "wrong",
  "not_as_shown",
  "late",
  "guarantee",
  "does_not_fit",
  "changed_mind",
] as const;

/** One reason of a return. */
export type ReturnReason = (typeof returnReasons)[number];

/**
 * The statuses of a return: `requested` by the buyer, `approved` or `declined` by the seller (or an
 * administrator), `withdrawn` by the buyer, `received` when the items have arrived at the seller.
 */
export const returnStatuses = [
  "requested",
  "approved",
  "declined",
  "withdrawn",
  "received",
] as const;

/** One status of a return. */
export type ReturnStatus = (typeof returnStatuses)[number];

/** The condition in which the items arrived. */
export const returnConditions = ["as_sent", "worn", "damaged"] as const;

/** One condition of received items. */
export type ReturnCondition = (typeof returnConditions)[number];

/** A line of the order and how many units of it are returned. */
export type ReturnedPieces = { readonly lineNumber: number; readonly quantity: number };

/** The name of an item as ordered. */
export type ReturnedItemName = {
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string;
};

/** The refund of a return by its parts. The round-off may be negative. */
export type ReturnAmounts = {
  readonly goodsPaise: number;
  readonly taxPaise: number;
  readonly shippingPaise: number;
  readonly roundOffPaise: number;
};

/** A return as both parties and administrators see it. */
export type OrderReturn = {
  readonly id: string;
  readonly reason: ReturnReason;
  readonly note: string | null;
  readonly status: ReturnStatus;
  readonly requestedAt: Date;
  /** By when the seller has promised to answer. */
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly answerNote: string | null;
  /** Whether an administrator gave the last answer. */
  readonly isAnsweredByMarketplace: boolean;
  readonly receivedAt: Date | null;
  readonly condition: ReturnCondition | null;
  readonly conditionNote: string | null;
  readonly isRestocked: boolean | null;
  readonly items: readonly (ReturnedPieces & ReturnedItemName)[];
  /** What the buyer shows of it. */
  readonly pictures: readonly { readonly id: string; readonly file: string }[];
  /** The refund; null until the items are received. */
  readonly refund: ReturnAmounts | null;
};

/** A line whose units can still be returned, and how many. */
export type ReturnableLine = ReturnedItemName & {
  readonly lineNumber: number;
  readonly imageFile: string | null;
  readonly quantity: number;
  readonly left: number;
  readonly isMadeToMeasure: boolean;
};

/** What a buyer can still return of an order; null when nothing. */
export type ReturnOffer = {
  readonly orderId: string;
  readonly lines: readonly ReturnableLine[];
  /** The deadline for a return without a quality problem; it may have passed. */
  readonly returnUntil: Date;
  readonly guaranteeUntil: Date;
  /** The reasons that are open now. */
  readonly reasons: readonly ReturnReason[];
  /** The idempotency key: two clicks make one return. */
  readonly key: string;
};
