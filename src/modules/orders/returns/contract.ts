/** Why something is sent back after delivery. */
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
export type ReturnReason = (typeof returnReasons)[number];

/**
 * How far a return has come: `requested` by the buyer, `approved` or `declined` by the seller (or
 * an administrator), `withdrawn` by the buyer, `received` when the pieces are back in the workshop.
 */
export const returnStatuses = [
  "requested",
  "approved",
  "declined",
  "withdrawn",
  "received",
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** In what state the pieces came back. */
export const returnConditions = ["as_sent", "worn", "damaged"] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** So many pieces of a line of the order. */
export type ReturnedPieces = { readonly lineNumber: number; readonly quantity: number };

/** What a piece is called, as it was bought. */
export type ReturnedItemName = {
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string;
};

/** What goes back to the buyer for a return, part by part; round-off may be negative. */
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
  /** Until when the seller has promised an answer. */
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
  /** What goes back, once the pieces are here. */
  readonly refund: ReturnAmounts | null;
};

/** A line of which pieces can still be sent back, and how many. */
export type ReturnableLine = ReturnedItemName & {
  readonly lineNumber: number;
  readonly imageFile: string | null;
  readonly quantity: number;
  readonly left: number;
  readonly isMadeToMeasure: boolean;
};

/** What a buyer may still send back of an order; null when nothing. */
export type ReturnOffer = {
  readonly lines: readonly ReturnableLine[];
  /** The last moment for a return without a reason of quality; it may have passed. */
  readonly returnUntil: Date;
  readonly guaranteeUntil: Date;
  /** The reasons that are open at this moment. */
  readonly reasons: readonly ReturnReason[];
  /** Makes two clicks one return. */
  readonly key: string;
};
