import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { OrderReturn } from "./contract.ts";
import { orderForMail, type OrderForMail } from "../lists/purchase-for-mail.ts";
import { returnsColumn, returnsOf, type ReturnsColumn } from "./return-columns.ts";

const ofReturn = statement<ReturnsColumn & { readonly orderId: string }>(
  "orders.returnForMail",
  `select o.id as "orderId", ${returnsColumn}
   from orders o
   where o.id = (select r.order_id from order_returns r where r.id = $1)`,
);

/**
 * A return with its order and both parties, for mails; null when there is none. Four statements.
 */
export async function returnForMail(
  db: Db,
  actor: Actor,
  input: { readonly returnId: string },
): Promise<{ readonly order: OrderForMail; readonly back: OrderReturn } | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await ofReturn(db, [input.returnId]);
  const back =
    row === undefined ? undefined : returnsOf(row).find((one) => one.id === input.returnId);
  const order = row === undefined ? null : await orderForMail(db, actor, { orderId: row.orderId });
  return order === null || back === undefined ? null : { order, back };
}
