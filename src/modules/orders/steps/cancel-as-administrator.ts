import { mustNotBeFiled } from "#modules/filings/public.server.ts";
import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { voidBillOfOrder } from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { StepNotPossible } from "../errors.ts";
import { canMove } from "./rules/order-status.ts";
import { anyOrderNow, lockOrderUntilCommit, moveOrder } from "./move-order.ts";

/**
 * An administrator cancels an order before it is shipped and gives a reason that both parties read.
 * A large refund needs a second person. With `isUnregistered`, the e-invoice portal refuses the
 * buyer's GSTIN, and the invoice is cancelled without an IRN; that always needs a second person.
 * Throws NotFound, OwnShopDecision, StepNotPossible, AlreadyRequested, MonthIsFiled, and what
 * `voidBillOfOrder` throws.
 */
export async function cancelAsAdministrator(
  db: Db,
  actor: Actor,
  input: {
    readonly orderId: string;
    readonly reason: string;
    readonly isUnregistered?: boolean;
  },
): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const order = await anyOrderNow(tx, input.orderId);
    mustBeAnothersShop(administrator, [order.sellerId]);
    if (!canMove(order.status, "cancelled")) throw new StepNotPossible(order.status, "cancelled");
    const { orderId, reason, isUnregistered = false } = input;
    const change = { kind: "orders.cancel", input, isAlwaysApproved: isUnregistered } as const;
    return withSecondPerson(tx, administrator, change, async () => {
      if (isUnregistered) {
        await lockOrderUntilCommit(tx, [orderId]);
        await mustNotBeFiled(tx, system, await voidBillOfOrder(tx, system, { orderId, reason }));
      }
      await moveOrder(tx, administrator, order, {
        to: "cancelled",
        note: reason,
        carrier: null,
        trackingNumber: null,
      });
      await writeAudit(tx, administrator, {
        action: "orders.cancel",
        objectType: "order",
        objectId: order.id,
        before: { status: order.status },
        after: { status: "cancelled", reason, ...(isUnregistered && { isUnregistered }) },
      });
    });
  });
}
