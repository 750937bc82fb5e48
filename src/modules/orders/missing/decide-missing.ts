import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { anyOrderNow, lockOrderUntilCommit, moveOrder } from "../steps/move-order.ts";
import { NothingToAnswer } from "./errors.ts";
import { readReport } from "./missing.sql.ts";

/**
 * An administrator decides about a parcel that was reported missing, with a reason that both
 * parties read: lost, and the buyer is refunded, or delivered. A large refund needs a second person.
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
    const [report] = await readReport(tx, [id]);
    if (report === undefined || order.status !== "shipped") throw new NothingToAnswer();
    const to = input.isLost ? "refused" : "delivered";
    const step = { to, note: input.reason, carrier: null, trackingNumber: null } as const;
    return withSecondPerson(
      tx,
      administrator,
      { kind: "orders.decideMissing", input },
      async () => {
        await moveOrder(tx, administrator, order, step);
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
