import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { mayConfirmArrival } from "../deadlines/rules/deadlines.ts";
import { StepNotPossible } from "../errors.ts";
import { moveOrder, orderNow } from "./move-order.ts";

/**
 * The buyer reports that the parcel of a paid order arrived. It is delivered, and the return window
 * begins. Throws NotFound and StepNotPossible.
 */
export async function confirmArrival(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const order = await orderNow(tx, buyer, "buyer", input.orderId);
    allowedUser(actor, "orders.confirmArrival", order);
    const [facts] = await deadlineFactsOf(tx, [order.id]);
    if (facts === undefined || !mayConfirmArrival(facts, facts.now))
      throw new StepNotPossible(order.status, "delivered");
    await moveOrder(tx, buyer, order, {
      to: "delivered",
      note: null,
      carrier: null,
      trackingNumber: null,
    });
  });
}
