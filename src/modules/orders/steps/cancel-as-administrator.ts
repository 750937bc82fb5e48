import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { StepNotPossible } from "../errors.ts";
import { canMove } from "./rules/order-status.ts";
import { anyOrderNow, moveOrder } from "./move-order.ts";

/**
 * An administrator cancels an order before it is shipped and gives a reason that both parties read.
 * A large refund needs a second person. Throws NotFound, OwnShopDecision, StepNotPossible and
 * AlreadyRequested.
 */
export async function cancelAsAdministrator(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string; readonly reason: string },
): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const order = await anyOrderNow(tx, input.orderId);
    mustBeAnothersShop(administrator, [order.sellerId]);
    if (!canMove(order.status, "cancelled")) throw new StepNotPossible(order.status, "cancelled");
    return withSecondPerson(tx, administrator, { kind: "orders.cancel", input }, async () => {
      await moveOrder(tx, administrator, order, {
        to: "cancelled",
        note: input.reason,
        carrier: null,
        trackingNumber: null,
      });
      await writeAudit(tx, administrator, {
        action: "orders.cancel",
        objectType: "order",
        objectId: order.id,
        before: { status: order.status },
        after: { status: "cancelled", reason: input.reason },
      });
    });
  });
}
