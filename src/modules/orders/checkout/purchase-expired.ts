import { restockVariants } from "#modules/catalog/public.server.ts";
import { giveBackWeeks } from "../making/give-back-weeks.ts";
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
 * The payment time is over: the orders expire and their stock and weeks are released, in the transaction that
 * closes the payment. Orders that no longer wait for payment do not change.
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

/** Expires orders that wait for payment and releases their stock and weeks. */
export async function release(
  tx: Db,
  actor: Actor,
  waiting: readonly OrderOfPurchase[],
  actorId: string | null,
): Promise<void> {
  await moveTogether(tx, waiting, { from: "awaiting_payment", to: "expired", actorId });
  const lines = await linesTogether(tx, waiting);
  await restockVariants(tx, actor, { reason: "release", lines });
  await giveBackWeeks(tx, actor, lines);
}
