import { type Booking, credit, debit } from "#modules/ledger/public.ts";

/** The booking of a return's postage. Pure; the check of the books uses it too. */

/** What a buyer gets for sending a return, where its seller bears the way back. */
export type ReturnPostage = {
  readonly returnId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly amountPaise: number;
};

/** The postage is due to the buyer and taken from the seller's next payout. */
export function bookingOfPostage({
  returnId,
  orderId,
  sellerId,
  amountPaise,
}: ReturnPostage): Booking {
  return {
    kind: "postage",
    of: returnId,
    orderId,
    sellerId,
    entries: [
      debit("seller_payable", amountPaise, sellerId),
      credit("refunds_due", amountPaise, orderId),
    ],
  };
}
