import { restockVariants } from "#modules/catalog/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { purchaseNotPaid } from "../events.ts";
import {
  linesTogether,
  lockedOrders,
  moveTogether,
  type OrderOfPurchase,
} from "./purchase-orders.ts";

/**
 * Nobody paid in time: the orders expire and what they held is released, in the transaction that
 * closes the payment. One that does not wait for its payment any more is left as it is.
 */
export async function purchaseExpired(
  tx: Db,
  actor: Actor,
  input: { readonly purchaseId: string },
): Promise<void> {
  mustBeAllowed(actor, "orders.recordPayment");
  const waiting = (await lockedOrders(tx, input.purchaseId)).filter(
    (order) => order.status === "awaiting_payment",
  );
  if (waiting.length === 0) return;
  await release(tx, actor, waiting, null);
  await emit(tx, purchaseNotPaid(input));
}

/** Lets orders that wait for their payment expire and gives back what they held. */
export async function release(
  tx: Db,
  actor: Actor,
  waiting: readonly OrderOfPurchase[],
  actorId: string | null,
): Promise<void> {
  await moveTogether(tx, waiting, { from: "awaiting_payment", to: "expired", actorId });
  await restockVariants(tx, actor, { reason: "release", lines: await linesTogether(tx, waiting) });
}
