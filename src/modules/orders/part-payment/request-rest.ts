import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderRestRequested } from "../events.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { NoRestDue } from "./errors.ts";
import { readParts, saveRequested, saveRequestedOfStock } from "./part-payment.sql.ts";
import { isRestDue } from "./rules/parts.ts";

/**
 * The seller asks the buyer for the rest of an order that is paid in two parts; the buyer gets a
 * mail, once. Throws NotFound and NoRestDue.
 */
export async function requestRest(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await orderNow(tx, seller, "seller", input.orderId);
    allowedUser(actor, "orders.changeStatus", order);
    await lockOrderUntilCommit(tx, [order.id]);
    const [parts] = await readParts(tx, [order.id]);
    if (parts === undefined || !isRestDue({ status: parts.status, parts })) throw new NoRestDue();
    await requestOnce(tx, order.id);
  });
}

/** Requests the rest of an order whose lock is held, if it has one that was not requested yet. */
export async function requestOnce(tx: Db, orderId: string): Promise<void> {
  if ((await saveRequested(tx, [orderId])).length > 0) await announceRequest(tx, orderId);
}

/**
 * Requests what is left to pay of an order that was just confirmed and of which nothing is made
 * first; else it is requested once its last piece is finished.
 */
export async function requestIfReady(tx: Db, orderId: string): Promise<void> {
  if ((await saveRequestedOfStock(tx, [orderId])).length > 0) await announceRequest(tx, orderId);
}

async function announceRequest(tx: Db, orderId: string): Promise<void> {
  await checkDeadlines(tx, orderId);
  await emit(tx, orderRestRequested({ orderId }));
}
