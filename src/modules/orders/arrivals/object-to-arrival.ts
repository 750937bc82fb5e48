import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { insertObjection } from "./arrivals.sql.ts";
import { NothingToObject } from "./errors.ts";

/**
 * The seller objects that a cash order did not arrive or was not paid, though its buyer says so. From
 * then on an administrator decides. Throws NotFound and NothingToObject.
 */
export async function objectToArrival(
  db: Db,
  actor: Actor,
  { orderId, objection }: { readonly orderId: string; readonly objection: string },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const { id } = await orderNow(tx, seller, "seller", orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, seller, "seller", id);
    allowedUser(actor, "orders.changeStatus", order);
    if (order.status !== "shipped") throw new NothingToObject();
    if ((await insertObjection(tx, [id, objection])).length === 0) throw new NothingToObject();
  });
}
