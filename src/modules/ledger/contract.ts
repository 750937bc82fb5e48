/**
 * The chart of accounts, as in `ledger_accounts`. Each account's entries belong to nobody, to a
 * seller or to an order.
 */
export const accounts = {
  provider_clearing: "marketplace",
  bank: "marketplace",
  bank_other: "marketplace",
  bank_transfers: "marketplace",
  bank_charges: "marketplace",
  gst_on_bank_charges: "marketplace",
  gst_prepaid: "marketplace",
  interest_received: "marketplace",
  tds_on_interest: "marketplace",
  chargebacks: "marketplace",
  provider_fees: "marketplace",
  gst_on_provider_fees: "marketplace",
  provider_adjustments: "marketplace",
  provider_suspense: "marketplace",
  owners: "marketplace",
  courier_cash: "order",
  seller_cash: "seller",
  buyers: "order",
  refunds_due: "order",
  seller_pending: "seller",
  shipping: "seller",
  rounding: "seller",
  seller_payable: "seller",
  payouts_under_way: "seller",
  commission: "marketplace",
  gst_on_commission: "marketplace",
  tcs_withheld: "seller",
  tcs: "marketplace",
  tds: "marketplace",
  advertising: "marketplace",
  gst_on_advertising: "marketplace",
  labels: "marketplace",
  gst_on_labels: "marketplace",
  courier_claims: "marketplace",
  claims_pending: "marketplace",
  courier_costs: "marketplace",
  adjustments: "marketplace",
  money_to_return: "marketplace",
} as const;

/** The name of an account in the chart of accounts. */
export type Account = keyof typeof accounts;

/**
 * One entry of a transaction, in paise: debits positive, credits negative. `partyId` is the seller
 * or the order, depending on the account.
 */
export type Entry = {
  readonly account: Account;
  readonly partyId?: string;
  readonly amountPaise: number;
};

/**
 * A movement of money. `kind` and `of` together are its cause, which is booked once: for example
 * `delivered` and an order's id.
 */
export type Booking = {
  readonly kind: string;
  readonly of: string;
  readonly orderId?: string;
  readonly sellerId?: string;
  /** The reason, for a booking by hand. */
  readonly note?: string;
  /**
   * The day in India on which it happened, for what people enter later. If its month is locked, it
   * is booked today and notes that month. Without a day it is booked now.
   */
  readonly day?: string;
  readonly entries: readonly Entry[];
};

/** The result of a check of the books. `details` are the first findings, in words with ids. */
export type CheckOfBooks = {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly ordersChecked: number;
  readonly differences: number;
  /** Payments about which the provider did not answer. */
  readonly unanswered: number;
  readonly details: readonly string[];
};
