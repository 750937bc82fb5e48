import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { OrderStep } from "../contract.ts";
import { StepNotPossible } from "../errors.ts";
import { ReportedMissing } from "../missing/errors.ts";
import { readReport } from "../missing/missing.sql.ts";
import { canMove } from "./rules/order-status.ts";
import { lockOrderUntilCommit, moveOrder, orderNow } from "./move-order.ts";

/**
 * The seller moves an order to its next status or cancels it. Confirming issues its invoice and
 * throws the errors of issuing it. Throws NotFound, StepNotPossible and ReportedMissing.
 */
export async function changeOrderStatus(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string } & OrderStep,
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await orderNow(tx, seller, "seller", input.orderId);
    allowedUser(actor, "orders.changeStatus", order);
    if (!canMove(order.status, input.to)) throw new StepNotPossible(order.status, input.to);
    if (input.to === "delivered") await mustNotBeReported(tx, order.id);
    await moveOrder(tx, seller, order, input);
  });
}

/** What the buyer reports at the same moment waits for the lock. */
async function mustNotBeReported(tx: Db, orderId: string): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  if ((await readReport(tx, [orderId])).length > 0) throw new ReportedMissing();
}
