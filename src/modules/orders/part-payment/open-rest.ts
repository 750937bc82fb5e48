import { inTransactionAs } from "#modules/identity/public.server.ts";
import { openPayment, paymentOf } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { NoRestDue } from "./errors.ts";
import { readParts } from "./part-payment.sql.ts";
import { isRestDue } from "./rules/parts.ts";

/** A rest reserves no stock, so its payment stays open as long as an order possibly waits. */
const payableMinutes = 365 * 24 * 60;

/**
 * Opens the payment of the rest of the buyer's order, so that its window can be started; once,
 * however often it is called. Throws NotFound and NoRestDue.
 */
export async function openRest(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.payRest", async (tx) => {
    const order = await orderNow(tx, buyer, "buyer", input.orderId);
    allowedUser(actor, "orders.payRest", order);
    await lockOrderUntilCommit(tx, [order.id]);
    const [parts] = await readParts(tx, [order.id]);
    if (parts === undefined || !isRestDue({ status: parts.status, parts })) throw new NoRestDue();
    const subject = { purpose: "rest", subjectId: order.id } as const;
    if ((await paymentOf(tx, subject)) !== null) return;
    await openPayment(tx, buyer, { ...subject, amountPaise: parts.restPaise, payableMinutes });
  });
}
