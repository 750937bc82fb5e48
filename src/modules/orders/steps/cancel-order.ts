import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { mayCancelLate } from "../deadlines/rules/deadlines.ts";
import { CancellationWindowPassed } from "../errors.ts";
import { readMaking } from "../making/making.sql.ts";
import { mayCancelUncut } from "../making/rules/making.ts";
import { canBuyerCancel } from "./rules/cancellation-window.ts";
import { lockOrderUntilCommit, moveOrder, orderNow, type OrderNow } from "./move-order.ts";

/**
 * The buyer cancels an order within the published time, because nothing of what is made for them is
 * cut yet, or because it is not shipped long after the promised day. Throws NotFound and CancellationWindowPassed.
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
    if (
      !canBuyerCancel(order, order.now) &&
      !(await isUncut(tx, order)) &&
      !(await isLate(tx, order.id))
    )
      throw new CancellationWindowPassed();
    await moveOrder(tx, buyer, order, {
      to: "cancelled",
      note: null,
      carrier: null,
      trackingNumber: null,
    });
  });
}

/** Under the order's lock, so that the cutting cannot begin meanwhile. */
async function isUncut(tx: Db, { id, status }: OrderNow): Promise<boolean> {
  await lockOrderUntilCommit(tx, [id]);
  const lines = await readMaking(tx, [id]);
  const inMaking = lines.flatMap(({ isInMaking, steps }) => (isInMaking ? [steps] : []));
  return mayCancelUncut({ status, lines: lines.length, inMaking });
}

async function isLate(tx: Db, orderId: string): Promise<boolean> {
  const [facts] = await deadlineFactsOf(tx, [orderId]);
  return facts !== undefined && mayCancelLate(facts, facts.now);
}
