import {
  storedPayouts,
  payoutsForCheck,
  type PayoutForCheck,
} from "#modules/payouts/public.server.ts";
import { bookingOfArrival, bookingOfBounce, bookingOfLeaving } from "#modules/payouts/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedItem, BookedItems } from "./compare-items.ts";

/**
 * The expected bookings of payouts. A primary key already ensures that an entry is in one payout at
 * most.
 */
export function payoutsToCheck(db: Db): BookedItems {
  return {
    kinds: ["payout", "payout_paid", "payout_bounced"],
    page: async (cursor) => (await payoutsForCheck(db, system, cursor)).map(asBookedItem),
    existing: (ids) => storedPayouts(db, system, { ids }),
  };
}

function asBookedItem(payout: PayoutForCheck): BookedItem {
  const { id, status, reference, amountPaise, wasPaid, claimedPaise, isOfOthers } = payout;
  const hasLeft = ["exported", "sent", "paid", "bounced"].includes(status);
  const due = [
    ...(hasLeft ? [bookingOfLeaving(payout)] : []),
    ...(wasPaid ? [bookingOfArrival(payout)] : []),
    ...(status === "bounced" ? [bookingOfBounce(payout, wasPaid)] : []),
  ];
  const claimedTotalPaise = status === "excluded" || status === "cancelled" ? 0 : amountPaise;
  const problems = [
    ...(claimedPaise === claimedTotalPaise
      ? []
      : [`holds entries of ${claimedPaise}, should hold ${claimedTotalPaise}`]),
    ...(isOfOthers
      ? ["holds an entry that is not its seller's, or of another amount than the books have"]
      : []),
  ];
  return { id, name: `Payout ${reference}`, due, problems };
}
