import { commissionedPiecesView } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isSold } from "../lists/order-columns.ts";

type OrderedUnits = {
  readonly orderId: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly placedAt: Date;
  readonly pieces: number;
  readonly amountPaise: number;
};

/** What follows from a purchase beside its mails. */
type OrderedPurchase = {
  /** By order and product. Unpaid, cancelled and refused orders do not count. */
  readonly units: readonly OrderedUnits[];
  /** Whether a piece was made for its buyer, whatever became of its order. */
  readonly hasCommissions: boolean;
};

type Row = Omit<OrderedUnits, "amountPaise"> & {
  readonly amountPaise: string;
  readonly counts: boolean;
  readonly isCommissioned: boolean;
};

// Noted in the order of the ids, as by `noteSales`.
const noteAndRead = statement<Row>(
  "orders.noteOrdered",
  `with noted as (
     insert into sales_to_count (product_id)
     select distinct i.product_id
     from orders o
     join order_items i on i.order_id = o.id
     where o.purchase_id = $1
     order by i.product_id
     on conflict do nothing
   )
   select o.id as "orderId", o.buyer_id as "buyerId", i.product_id as "productId",
     o.placed_at as "placedAt", sum(i.quantity)::int as pieces,
     sum(i.line_total_paise)::text as "amountPaise", ${isSold("o")} as counts,
     exists (
       select from ${commissionedPiecesView} c where c.product_id = i.product_id
     ) as "isCommissioned"
   from orders o
   join order_items i on i.order_id = o.id
   where o.purchase_id = $1 and o.buyer_id is not null
   group by o.id, i.product_id
   order by o.id, i.product_id`,
);

/**
 * Notes the products of a purchase, to be counted within a minute, and returns its units with the
 * buyer and the amount without GST and shipping. May be repeated. One statement.
 */
export async function noteOrdered(
  db: Db,
  actor: Actor,
  { purchaseId }: { readonly purchaseId: string },
): Promise<OrderedPurchase> {
  mustBeAllowed(actor, "orders.countSales");
  const rows = await noteAndRead(db, [purchaseId]);
  return {
    units: rows
      .filter(({ counts }) => counts)
      .map(({ counts: _counts, isCommissioned: _is, ...piece }) => ({
        ...piece,
        amountPaise: Number(piece.amountPaise),
      })),
    hasCommissions: rows.some(({ isCommissioned }) => isCommissioned),
  };
}
