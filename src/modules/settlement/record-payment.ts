import { book } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { bookingOfCancellation, bookingOfPayment } from "./rules/bookings.ts";

type OrderTotal = {
  readonly orderId: string;
  readonly sellerId: string;
  readonly totalPaise: number;
};

/** Books an order's share of an online payment. Idempotent. */
export async function recordPaid(tx: Db, actor: Actor, order: OrderTotal): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfPayment(order));
}

/**
 * Books that an order paid online will not be delivered: its money is due to the buyer. Only for
 * orders that `recordPaid` has booked.
 */
export async function recordOrderCancelled(tx: Db, actor: Actor, order: OrderTotal): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfCancellation(order));
}
