import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { NothingToAnswer } from "./errors.ts";
import { insertAnswer } from "./missing.sql.ts";

/**
 * The seller says where a parcel is that its buyer reported missing. From then on an administrator
 * decides. Throws NotFound and NothingToAnswer.
 */
export async function answerMissing(
  db: Db,
  actor: Actor,
  { orderId, answer }: { readonly orderId: string; readonly answer: string },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const { id } = await orderNow(tx, seller, "seller", orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, seller, "seller", id);
    allowedUser(actor, "orders.changeStatus", order);
    if (order.status !== "shipped") throw new NothingToAnswer();
    if ((await insertAnswer(tx, [id, answer])).length === 0) throw new NothingToAnswer();
  });
}
