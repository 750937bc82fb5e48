/**
 * The chart of accounts, as `ledger_accounts` has it. Whose an entry is: nobody's in particular,
 * one seller's, one order's.
 */
export const accounts = {
  provider_clearing: "marketplace",
  bank: "marketplace",
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
  tcs: "marketplace",
  tds: "marketplace",
  advertising: "marketplace",
  gst_on_advertising: "marketplace",
  adjustments: "marketplace",
  money_to_return: "marketplace",
} as const;
export type Account = keyof typeof accounts;

/**
 * One line of a transaction, in paise: debits positive, credits negative. `partyId` is the seller
 * or the order that the account asks for.
 */
export type Entry = {
  readonly account: Account;
  readonly partyId?: string;
  readonly amountPaise: number;
};

/**
 * Something that happened to money. `kind` and `of` together are its cause, which is booked once:
 * `delivered` of an order's id.
 */
export type Booking = {
  readonly kind: string;
  readonly of: string;
  readonly orderId?: string;
  readonly sellerId?: string;
  /** Why, where a person decided. */
  readonly note?: string;
  readonly entries: readonly Entry[];
};

/**
 * What a check of the books found. `details` are the first of the differences, in words with ids.
 */
export type CheckOfBooks = {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly ordersChecked: number;
  readonly differences: number;
  readonly details: readonly string[];
};
