import type { CashHeldBy, PaidBy } from "./contract.ts";

/** What sellers are shown of their earnings. */

/**
 * Where a seller's money stands, by the books. Each may be below nothing where returns or cash in
 * hand were more.
 */
export type SellerBalance = {
  /**
   * Becomes payable when return windows are over; less cash that the seller has of these orders.
   */
  readonly pendingPaise: number;
  /** To be paid out with the next payout; what is below nothing is carried over. */
  readonly payablePaise: number;
  /** On its way to the seller's bank. */
  readonly underWayPaise: number;
};

/**
 * All that was ever delivered, after returns. Revenue is goods without GST and shipping, earnings
 * are revenue less commission; what else comes and goes stands beside them: GST and shipping that
 * buyers paid for, and what is kept back.
 */
export type EarningsSummary = SellerBalance & {
  readonly totalSales: number;
  readonly totalRevenuePaise: number;
  readonly totalCommissionPaidPaise: number;
  readonly totalEarningsPaise: number;
  /** For orders placed now: 0.1 is ten per cent. */
  readonly commissionRate: number;
  readonly taxPaise: number;
  readonly shippingPaise: number;
  readonly commissionGstPaise: number;
  readonly tcsPaise: number;
  readonly tdsPaise: number;
};

/**
 * Whether an order's money waits (for the return window, a return, the courier's cash) or is
 * payable.
 */
export type SettlementState = "window" | "return" | "courier" | "released";

/** A delivered order in the seller's list; amounts after returns. */
export type SettlementLine = {
  readonly orderId: string;
  readonly deliveredAt: Date;
  readonly paidBy: PaidBy;
  readonly cashHeldBy: CashHeldBy | null;
  /** What the buyer pays for what was kept. */
  readonly totalPaise: number;
  readonly goodsPaise: number;
  readonly commissionPaise: number;
  /**
   * All that is the seller's of it: goods, GST and shipping less commission, GST on it, TCS and
   * TDS.
   */
  readonly earningsPaise: number;
  readonly returnedPaise: number;
  readonly payableFrom: Date;
  readonly releasedAt: Date | null;
  readonly state: SettlementState;
};

/** A recent sale in the words of the dashboard; `id` is shown by its first eight characters. */
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
 * A day, a week from Monday or a month in India, by its first day: "2026-11-21". Each order on the
 * day of its delivery, after returns.
 */
export type PeriodOfEarnings = {
  readonly from: string;
  readonly orders: number;
  readonly revenuePaise: number;
  readonly commissionPaise: number;
  readonly earningsPaise: number;
};
