import { randomUUID } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { ReturnOffer } from "./contract.ts";
import { openReasons, windowOfPieces } from "./rules/returns.ts";
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
 * What the buyer of an order can still return: one offer for the order as it was delivered, and one
 * for each replacement or repaired piece, whose days count from its own arrival. Three statements.
 * Throws NotFound.
 */
export async function returnOffers(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<readonly ReturnOffer[]> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const [order] = isUuid(orderId) ? await delivered(db, [orderId, buyer.userId]) : [];
  if (order === undefined) throw new NotFound(t("Order not found"));
  const { deliveredAt, now } = order;
  if (deliveredAt === null) return [];
  const lines = await returnableLines(db, orderId);
  return [...Map.groupBy(lines, ({ againOf }) => againOf)].flatMap(([againOf, group]) => {
    const [first] = group;
    if (first === undefined || group.every(({ left }) => left === 0)) return [];
    const window = windowOfPieces(deliveredAt, first);
    const reasons = openReasons(window, now);
    const { isRepaired } = first;
    const offer = { orderId, againOf, isRepaired, lines: group, reasons, key: randomUUID() };
    return reasons.length === 0 ? [] : [{ ...offer, ...window }];
  });
}
