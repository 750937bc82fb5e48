/**
 * How an order was paid: by the payment provider, in cash at the door, or directly to the seller
 * (manual orders).
 */
export type PaidBy = "online" | "cod" | "hand";
/** Who has the cash of an order that was not paid online. */
export type CashHeldBy = "courier" | "seller";

/** The amounts of an order, or of its returned part. `roundOffPaise` may be negative. */
export type Parts = {
  readonly goodsPaise: number;
  /**
   * The taxable value of the document: goods and shipping, both without GST. Absent: there is no
   * document, and goods alone count.
   */
  readonly supplyPaise?: number;
  readonly taxPaise: number;
  readonly shippingPaise: number;
  readonly roundOffPaise: number;
};

/**
 * An order at its delivery, given by the orders module. Goods are without GST; the total is the sum
 * of the parts.
 */
export type DeliveredOrder = Parts & {
  readonly orderId: string;
  readonly sellerId: string;
  readonly paidBy: PaidBy;
  /** Null where it was paid online. */
  readonly cashHeldBy: CashHeldBy | null;
  /** What of a cash order was paid online in advance; absent: nothing. */
  readonly prepaidPaise?: number;
  readonly isInterState: boolean;
  /** Goes to a Special Economic Zone: a taxable supply even where no tax is charged; absent: no. */
  readonly isZeroRated?: boolean;
  readonly commissionBasisPoints: number;
  /** When its invoice was issued, which decides the rate of TCS. Absent or null: at delivery. */
  readonly suppliedAt?: Date | null;
};

/**
 * What TCS and TDS are computed on: the supply with shipping (section 15(2)(c), CGST Act), or goods
 * alone, as for orders that were settled before documents decided.
 */
export type WithholdingBase = "goods" | "supply";

/**
 * The rates of an order's settlement; they never change. The catch-up is TDS for earlier orders,
 * due with the order that crosses the yearly limit.
 */
export type SettledRates = {
  readonly isInterState: boolean;
  readonly withholdingBase: WithholdingBase;
  readonly commissionBasisPoints: number;
  readonly commissionGstBasisPoints: number;
  readonly tcsBasisPoints: number;
  readonly tdsBasisPoints: number;
  readonly tdsCatchUpPaise: number | null;
  /** The earlier supplies that the catch-up is for; absent: none. */
  readonly tdsCatchUpSupplyPaise?: number;
  /**
   * The supply on which TDS stays deducted, whatever comes back. Absent or 0: nothing came back yet,
   * or an earlier release gave TDS back at once.
   */
  readonly tdsKeptSupplyPaise?: number;
  /** TDS of earlier orders of the year that came back, which this order pays less. Absent: none. */
  readonly tdsSetOffPaise?: number;
};

/** What is withheld for the goods that the buyer keeps. */
export type Figures = {
  readonly commissionPaise: number;
  readonly commissionGstPaise: number;
  readonly tcsPaise: number;
  readonly tdsPaise: number;
};

/** An order's settlement: its amounts, its returns, its rates, and what is withheld. */
export type Settlement = Parts &
  SettledRates &
  Figures & {
    readonly orderId: string;
    readonly sellerId: string;
    readonly paidBy: PaidBy;
    readonly cashHeldBy: CashHeldBy | null;
    readonly prepaidPaise?: number;
    readonly returned: Parts;
    /** What of its total nobody collected at the door, because it did not arrive. */
    readonly uncollectedPaise: number;
    readonly isReleased: boolean;
    /** The law of its TDS in words; null before such a law, absent in computations. */
    readonly tdsLegalBasis?: string | null;
  };

/**
 * The law by which TDS is deducted from a day in India on, with its payment code, and what the
 * statement and the certificate are called.
 */
export type TdsLaw = {
  readonly validFrom: string;
  readonly legalBasis: string;
  readonly paymentCode: string;
  readonly statementForm: string;
  readonly certificateForm: string;
};

/** A kind of dated rate: GST on commission, TCS or TDS. */
export type WithholdingKind = "commission_gst" | "tcs" | "tds";

/** A dated rate: in force from its day in India until the next rate of its kind. */
export type WithholdingRate = {
  readonly kind: WithholdingKind;
  readonly validFrom: string;
  readonly basisPoints: number;
  readonly withoutPanBasisPoints: number | null;
  readonly individualExemptPaise: number | null;
  readonly legalBasis: string;
};
