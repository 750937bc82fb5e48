import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

type OrderedUnits = {
  readonly orderId: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly placedAt: Date;
  readonly pieces: number;
  readonly amountPaise: number;
};

const piecesOfPurchase = statement<
  Omit<OrderedUnits, "amountPaise"> & { readonly amountPaise: string }
>(
  "orders.orderedUnits",
  `select o.id as "orderId", o.buyer_id as "buyerId", i.product_id as "productId",
     o.placed_at as "placedAt", sum(i.quantity)::int as pieces,
     sum(i.line_total_paise)::text as "amountPaise"
   from orders o
   join order_items i on i.order_id = o.id
   where o.purchase_id = $1
     and o.buyer_id is not null
     and o.status not in ('awaiting_payment', 'expired', 'refused', 'cancelled')
   group by o.id, i.product_id
   order by o.id, i.product_id`,
);

/**
 * The units of a purchase by order and product, with the buyer and the amount without GST and
 * shipping. Unpaid, cancelled and refused orders do not count. One statement.
 */
export async function orderedUnits(
  db: Db,
  actor: Actor,
  { purchaseId }: { readonly purchaseId: string },
): Promise<readonly OrderedUnits[]> {
  mustBeAllowed(actor, "orders.countSales");
  return (await piecesOfPurchase(db, [purchaseId])).map((piece) => ({
    ...piece,
    amountPaise: Number(piece.amountPaise),
  }));
}
