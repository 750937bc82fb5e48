import { restockVariants } from "#modules/catalog/public.server.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, system, UserActor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { StepNotPossible } from "../errors.ts";
import { linesOfOrder, orderNow } from "./move-order.ts";

const putBack = statement<{ id: string }>(
  "orders.parcelBack",
  `update orders
   set parcel_back_at = now(), updated_at = now()
   where id = $1 and status = 'refused' and parcel_back_at is null
   returning id`,
);

/**
 * A refused parcel has arrived at the seller and its items return to stock. Further calls change
 * nothing. Throws NotFound, and StepNotPossible unless the order was refused.
 */
export async function takeParcelBack(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await orderNow(tx, seller, "seller", input.orderId);
    allowedUser(actor, "orders.changeStatus", order);
    if (order.status !== "refused") throw new StepNotPossible(order.status, "refused");
    await putParcelBack(tx, seller, order.id);
  });
}

/** Puts the pieces of a refused order back into stock, once. The courier reports it as the system. */
export async function putParcelBack(
  tx: Db,
  person: UserActor | typeof system,
  orderId: string,
): Promise<void> {
  const isNew = (await putBack(tx, [orderId])).length > 0;
  if (isNew)
    await restockVariants(tx, person, {
      reason: "refusal",
      lines: await linesOfOrder(tx, [orderId]),
    });
}
