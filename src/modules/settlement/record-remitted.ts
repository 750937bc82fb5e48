import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { bookingOfRemittance } from "./rules/bookings.ts";
import { lockedSettlement } from "./settlement-row.ts";

const remit = statement<{ orderId: string }>(
  "settlement.remit",
  `update order_settlements
   set remitted_at = now()
   where order_id = $1 and cash_held_by = 'courier' and remitted_at is null
   returning order_id as "orderId"`,
);

/**
 * Books that the courier handed over the cash of these orders. Returns the newly booked ones. It
 * leaves out orders that were booked before, and orders whose cash was never with the courier.
 */
export async function recordRemitted(
  tx: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[] },
): Promise<{ readonly remitted: readonly string[] }> {
  mustBeAllowed(actor, "settlement.record");
  const remitted: string[] = [];
  // Locks in ascending order, so two callers with the same orders cannot deadlock.
  for (const orderId of [...new Set(input.orderIds)].toSorted()) {
    const settlement = await lockedSettlement(tx, orderId);
    const taken = await remit(tx, [orderId]);
    if (taken.length === 0) continue;
    await book(tx, bookingOfRemittance(settlement));
    remitted.push(orderId);
  }
  return { remitted };
}
