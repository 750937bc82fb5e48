import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { OrderStep } from "../contract.ts";
import { StepNotPossible } from "../errors.ts";
import { canMove } from "./rules/order-status.ts";
import { moveOrder, orderNow } from "./move-order.ts";

/**
 * The seller moves an order to its next status or cancels it. Confirming issues its invoice and
 * throws the errors of issuing it. Throws NotFound and StepNotPossible.
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
    await moveOrder(tx, seller, order, input);
  });
}
