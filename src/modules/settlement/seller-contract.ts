import type { CashHeldBy, PaidBy } from "./contract.ts";

/** Earnings for sellers. */

/**
 * A seller's balances from the books. Each may be negative if returns or collected cash were more.
 */
export type SellerBalance = {
  /** Becomes payable after the return windows, less cash that the seller has of these orders. */
  readonly pendingPaise: number;
  /** For the next payout; a negative balance is carried over. */
  readonly payablePaise: number;
  /** On its way to the seller's bank. */
  readonly underWayPaise: number;
};

/**
 * All delivered orders, after returns. Revenue is goods without GST and shipping; earnings are
 * revenue less commission. GST, shipping and the amounts withheld are separate.
 */
export type EarningsSummary = SellerBalance & {
  readonly totalSales: number;
  readonly totalRevenuePaise: number;
  readonly totalCommissionPaidPaise: number;
  readonly totalEarningsPaise: number;
  /** For new orders: 0.1 is ten per cent. */
  readonly commissionRate: number;
  readonly taxPaise: number;
  readonly shippingPaise: number;
  readonly commissionGstPaise: number;
  readonly tcsPaise: number;
  readonly tdsPaise: number;
  /** What courier labels cost, with GST, less what was given back. */
  readonly labelsPaise: number;
};

/**
 * Whether an order's money waits (for the return window, a return, or the courier's cash) or is
 * payable.
 */
export type SettlementState = "window" | "return" | "courier" | "released";

/** A delivered order in the seller's list; amounts after returns. */
export type SettlementLine = {
  readonly orderId: string;
  readonly deliveredAt: Date;
  readonly paidBy: PaidBy;
  readonly cashHeldBy: CashHeldBy | null;
  /** What the buyer pays, after returns. */
  readonly totalPaise: number;
  readonly goodsPaise: number;
  readonly commissionPaise: number;
  /** The seller's full share: goods, GST and shipping, less commission, GST on it, TCS and TDS. */
  readonly earningsPaise: number;
  readonly returnedPaise: number;
  readonly payableFrom: Date;
  readonly releasedAt: Date | null;
  readonly state: SettlementState;
};

/**
 * A recent delivered order, with the specification's field names; the dashboard shows the first
 * eight characters of `id`.
 */
export type RecentSale = {
  readonly id: string;
  readonly createdAt: Date;
  readonly totalAmountPaise: number;
  readonly commissionAmountPaise: number;
  readonly sellerEarningsPaise: number;
};

/** The lengths by which earnings are grouped, in days of India. */
export const earningsPeriods = ["day", "week", "month"] as const;
export type EarningsPeriod = (typeof earningsPeriods)[number];

/**
 * A day, a week from Monday or a month in India, by its first day: "2026-11-21". An order counts on
 * the day of its delivery, after returns.
 */
export type PeriodOfEarnings = {
  readonly from: string;
  readonly orders: number;
  readonly revenuePaise: number;
  readonly commissionPaise: number;
  readonly earningsPaise: number;
};
