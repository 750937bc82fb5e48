import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { giveLostLabelsBack } from "../courier/label-costs.ts";
import { cashHolderOf, readClaim } from "../arrivals/arrivals.sql.ts";
import type { OrderStatus } from "../contract.ts";
import { giveUpOrder } from "../shipments/parcel-lost.ts";
import {
  anyOrderNow,
  lockOrderUntilCommit,
  moveOrder,
  type OrderNow,
} from "../steps/move-order.ts";
import { NothingToAnswer } from "./errors.ts";
import { readReport } from "./missing.sql.ts";

/**
 * An administrator decides about a parcel that was reported missing, or of a cash order whose seller
 * objects that it arrived, with a reason that both parties read: lost, and the buyer is refunded, or
 * delivered. A large refund needs a second person.
 * Throws NotFound, OwnShopDecision, NothingToAnswer and AlreadyRequested.
 */
export async function decideMissing(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string; readonly isLost: boolean; readonly reason: string },
): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const { id } = await anyOrderNow(tx, input.orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await anyOrderNow(tx, id);
    mustBeAnothersShop(administrator, [order.sellerId]);
    if (order.status !== "shipped" || !(await waitsForDecision(tx, id)))
      throw new NothingToAnswer();
    return withSecondPerson(
      tx,
      administrator,
      { kind: "orders.decideMissing", input },
      async () => {
        const to = await decided(tx, administrator, order, input);
        if (input.isLost) await giveLostLabelsBack(tx, id);
        await writeAudit(tx, administrator, {
          action: "orders.decideMissing",
          objectType: "order",
          objectId: id,
          before: { status: order.status },
          after: { status: to, reason: input.reason },
        });
      },
    );
  });
}

/** Whether the parcel was reported missing, or the seller objects that it arrived and was paid. */
async function waitsForDecision(tx: Db, orderId: string): Promise<boolean> {
  const [claim] = await readClaim(tx, [orderId]);
  return claim?.isObjected ?? (await readReport(tx, [orderId])).length > 0;
}

/** Lost is what has not arrived: of several parcels, one that has stays bought. */
async function decided(
  tx: Db,
  administrator: UserActor,
  order: OrderNow,
  { isLost, reason }: { readonly isLost: boolean; readonly reason: string },
): Promise<OrderStatus> {
  if (isLost) return giveUpOrder(tx, administrator, order, { note: reason });
  const to = "delivered";
  await moveOrder(tx, administrator, order, {
    to,
    note: reason,
    carrier: null,
    trackingNumber: null,
    ...(await cashHolderOf(tx, [order.id]))[0],
  });
  return to;
}
