import { book } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import {
  bookingOfCancellation,
  bookingOfLateRest,
  bookingOfMove,
  bookingOfPayment,
  bookingOfRest,
} from "./rules/bookings.ts";

type PaidOrder = {
  readonly orderId: string;
  readonly sellerId: string;
  /** What was paid online: the order's total, or its part in advance. */
  readonly totalPaise: number;
};

/** Books an order's share of an online payment. Idempotent. */
export async function recordPaid(tx: Db, actor: Actor, order: PaidOrder): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfPayment(order));
}

/**
 * Books that an order paid online will not be delivered: its money is due to the buyer. Only for
 * orders that `recordPaid` has booked.
 */
export async function recordOrderCancelled(tx: Db, actor: Actor, order: PaidOrder): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfCancellation(order));
}

type RestOfOrder = Omit<PaidOrder, "totalPaise"> & { readonly restPaise: number };

/** Books the rest of an order that is paid in two parts. Idempotent. */
export async function recordRestPaid(tx: Db, actor: Actor, order: RestOfOrder): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfRest(order));
}

/** Books that a rest came too late: its money is due to the buyer. Only after `recordRestPaid`. */
export async function recordRestReturned(tx: Db, actor: Actor, order: RestOfOrder): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfLateRest(order));
}

type MovedOrder = Omit<PaidOrder, "totalPaise"> & {
  readonly moveId: string;
  readonly amountPaise: number;
};

/** Books that an order became cheaper in another state: the difference is due to the buyer. Once a move. */
export async function recordMovedBack(tx: Db, actor: Actor, order: MovedOrder): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfMove(order));
}
