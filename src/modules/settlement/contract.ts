/**
 * Who was paid, and how: by the payment provider, in cash at the door, or outside of the shop to
 * the seller's own hand.
 */
export type PaidBy = "online" | "cod" | "hand";
/** Who has the cash of an order that was not paid online. */
export type CashHeldBy = "courier" | "seller";

/**
 * What an order, or a part of it that came back, is made of. `roundOffPaise` may be below nothing.
 */
export type Parts = {
  readonly goodsPaise: number;
  readonly taxPaise: number;
  readonly shippingPaise: number;
  readonly roundOffPaise: number;
};

/**
 * An order at the moment of its delivery, as whoever knows orders tells it. Goods are without GST;
 * the total is the sum of the parts.
 */
export type DeliveredOrder = Parts & {
  readonly orderId: string;
  readonly sellerId: string;
  readonly paidBy: PaidBy;
  /** Null where it was paid online. */
  readonly cashHeldBy: CashHeldBy | null;
  readonly isInterState: boolean;
  readonly commissionBasisPoints: number;
};

/**
 * The rates an order settles at; they stay with it. The catch-up is what the order that crosses the
 * yearly limit of the TDS owes for earlier ones.
 */
export type SettledRates = {
  readonly isInterState: boolean;
  readonly commissionBasisPoints: number;
  readonly commissionGstBasisPoints: number;
  readonly tcsBasisPoints: number;
  readonly tdsBasisPoints: number;
  readonly tdsCatchUpPaise: number | null;
};

/** What is kept back from the goods that stay with the buyer. */
export type Figures = {
  readonly commissionPaise: number;
  readonly commissionGstPaise: number;
  readonly tcsPaise: number;
  readonly tdsPaise: number;
};

/**
 * How an order stands: what it was, what came back of it, at which rates, and what that comes to.
 */
export type Settlement = Parts &
  SettledRates &
  Figures & {
    readonly orderId: string;
    readonly sellerId: string;
    readonly paidBy: PaidBy;
    readonly cashHeldBy: CashHeldBy | null;
    readonly returned: Parts;
    readonly isReleased: boolean;
  };

export type WithholdingKind = "commission_gst" | "tcs" | "tds";

/** A line of the dated rates: in force from its day in India until the next one of its kind. */
export type WithholdingRate = {
  readonly kind: WithholdingKind;
  readonly validFrom: string;
  readonly basisPoints: number;
  readonly withoutPanBasisPoints: number | null;
  readonly individualExemptPaise: number | null;
  readonly legalBasis: string;
};
