import { randomUUID } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { ReturnOffer } from "./contract.ts";
import { openReasons, returnWindow } from "./rules/returns.ts";
import { returnableLines } from "./returnable-lines.ts";
import { t } from "#shared/texts/text.ts";

const delivered = statement<{ deliveredAt: Date | null; now: Date }>(
  "orders.deliveredAt",
  `select (
       select e.at
       from order_events e
       where e.order_id = o.id and e.status = 'delivered'
     ) as "deliveredAt",
     now() as now
   from orders o
   where o.id = $1 and o.buyer_id = $2`,
);

/**
 * What the buyer of an order can still return; null when nothing can be returned any more. Three
 * statements. Throws NotFound.
 */
export async function returnOffer(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<ReturnOffer | null> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const [order] = isUuid(input.orderId) ? await delivered(db, [input.orderId, buyer.userId]) : [];
  if (order === undefined) throw new NotFound(t("Order not found"));
  if (order.deliveredAt === null) return null;
  const reasons = openReasons(order.deliveredAt, order.now);
  if (reasons.length === 0) return null;
  const lines = await returnableLines(db, input.orderId);
  return lines.some((line) => line.left > 0)
    ? {
        orderId: input.orderId,
        lines,
        reasons,
        key: randomUUID(),
        ...returnWindow(order.deliveredAt),
      }
    : null;
}
