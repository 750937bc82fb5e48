import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { mayCancelLate } from "../deadlines/rules/deadlines.ts";
import { CancellationWindowPassed } from "../errors.ts";
import { canBuyerCancel } from "./rules/cancellation-window.ts";
import { moveOrder, orderNow } from "./move-order.ts";

/**
 * The buyer cancels an order within the published time, or because it is not shipped long after the
 * promised day. Throws NotFound and CancellationWindowPassed.
 */
export async function cancelOrder(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.cancelAsBuyer", async (tx) => {
    const order = await orderNow(tx, buyer, "buyer", input.orderId);
    allowedUser(actor, "orders.cancelAsBuyer", order);
    if (!canBuyerCancel(order, order.now) && !(await isLate(tx, order.id)))
      throw new CancellationWindowPassed();
    await moveOrder(tx, buyer, order, {
      to: "cancelled",
      note: null,
      carrier: null,
      trackingNumber: null,
    });
  });
}

async function isLate(tx: Db, orderId: string): Promise<boolean> {
  const [facts] = await deadlineFactsOf(tx, [orderId]);
  return facts !== undefined && mayCancelLate(facts, facts.now);
}
