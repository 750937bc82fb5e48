import { restockVariants } from "#modules/catalog/public.server.ts";
import { holdForReturn, recordCollected } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { requestRefund } from "#modules/payments/public.server.ts";
import { cashAtDoor, cashBalance, paidAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import { refundCash } from "../part-payment/refund-parts.ts";
import { carriesCash } from "../shipments/carries-cash.sql.ts";
import { returnNow } from "./return-row.ts";
import { settleLost } from "./settle-return.ts";

/** The idempotency key of the return that refunds what was lost: an order has at most one. */
const key = "lost-parcels";

// What is in no parcel that arrived. Orders of before there were parcels have none and lost none. Who
// got the parcel with the cash paid the whole total, and a seller who has the cash took it.
const write = statement<{ id: string }>(
  "orders.writeLostReturn",
  `with lost as (
     select i.line_number, i.quantity - coalesce(there.pieces, 0) - coalesce(back.pieces, 0) as pieces
     from orders o
     join order_items i on i.order_id = o.id
     left join lateral (
       select sum(si.quantity)::int as pieces
       from shipment_items si
       join shipments s on s.id = si.shipment_id
       where si.order_item_id = i.id and s.status = 'delivered' and s.return_id is null
     ) there
       on true
     left join lateral (
       select sum(ri.quantity)::int as pieces
       from order_return_items ri
       join order_returns r on r.id = ri.return_id
       where ri.order_id = o.id and ri.line_number = i.line_number
         and r.status not in ('declined', 'withdrawn', 'not_sent')
     ) back
       on true
     where o.id = $1 and o.status = 'delivered' and o.purchase_id is not null
       and exists (
         select from shipments s where s.order_id = o.id and s.return_id is null
       )
   ),
   made as (
     insert into order_returns (order_id, idempotency_key, reason, status, is_uncollected)
     select o.id, '${key}', 'lost', 'approved',
       ${paidAtDoor} = 'cod'
         and o.cash_held_by is distinct from 'seller'
         and not exists (
           select
           from shipments s
           where s.order_id = o.id and s.status = 'delivered' and ${carriesCash}
         )
     from orders o
     join purchases p on p.id = o.purchase_id
     where o.id = $1 and exists (select from lost where pieces > 0)
     on conflict do nothing
     returning id
   ),
   items as (
     insert into order_return_items (return_id, order_id, line_number, quantity)
     select made.id, $1, lost.line_number, lost.pieces
     from made
     cross join lost
     where lost.pieces > 0
   )
   select id
   from made`,
);

/**
 * Refunds the pieces of an order that is being delivered and whose parcels did not arrive, with a
 * credit note, once and under its lock. If the parcel with the cash of its order did not arrive,
 * nobody paid for them, so the cash at the door is less instead. Without such pieces it does nothing.
 */
export async function refundLostPieces(tx: Db, orderId: string): Promise<void> {
  const [made] = await write(tx, [orderId]);
  if (made === undefined) return;
  await holdForReturn(tx, system, { orderId });
  await settleLost(tx, system, await returnNow(tx, made.id));
  await restockLost(tx, orderId);
}

const collect = statement<{
  returnId: string;
  buyerId: string;
  amountPaise: number;
  isBalance: boolean;
}>(
  "orders.collectLostPieces",
  `update order_returns r
   set collected_at = now()
   from orders o
   join purchases p on p.id = o.purchase_id
   where r.order_id = $1 and o.id = r.order_id and r.is_uncollected and r.collected_at is null
   returning r.id as "returnId", p.buyer_id as "buyerId",
     least(
       coalesce(r.goods_paise + r.tax_paise + r.shipping_paise + r.round_off_paise, 0),
       ${cashAtDoor}
     )::bigint as "amountPaise", ${cashBalance} is not null as "isBalance"`,
);

/**
 * The courier collected all the cash of an order, also for pieces that did not arrive: the
 * buyer is refunded for them now, once.
 */
export async function refundCollected(tx: Db, orderId: string): Promise<void> {
  for (const { returnId, buyerId, amountPaise, isBalance } of await collect(tx, [orderId])) {
    await recordCollected(tx, system, { returnId, orderId, amountPaise });
    const refund = { cause: `return:${returnId}`, paymentId: null, orderId, buyerId, amountPaise };
    await (isBalance ? refundCash : requestRefund)(tx, system, refund);
  }
}

const backToStock = statement<{
  returnId: string;
  variantId: string;
  quantity: number;
  orderId: string;
}>(
  "orders.lostPiecesBack",
  `with back as (
     update order_returns r
     set is_restocked = true
     where r.order_id = $1 and r.idempotency_key = '${key}' and r.reason = 'lost'
       and r.is_restocked is null
       and not exists (
         select
         from shipments s
         where s.order_id = r.order_id and s.return_id is null and s.status = 'not_delivered'
           and not exists (
             select from shipment_events e where e.shipment_id = s.id and e.kind = 'returned'
           )
       )
     returning id, order_id
   )
   select back.id as "returnId", i.variant_id as "variantId", ri.quantity,
     back.order_id as "orderId"
   from back
   join order_return_items ri on ri.return_id = back.id
   join order_items i on i.order_id = back.order_id and i.line_number = ri.line_number`,
);

/**
 * Puts the refunded pieces back into stock once all parcels that did not arrive are back in the
 * workshop, under the order's lock. Again changes nothing.
 */
export async function restockLost(tx: Db, orderId: string): Promise<void> {
  const lines = await backToStock(tx, [orderId]);
  const [first] = lines;
  if (first === undefined) return;
  await restockVariants(tx, system, { reason: "return", returnId: first.returnId, lines });
}

const missingParcels = statement<{ isAnyMissing: boolean }>(
  "orders.parcelsStillMissing",
  `select exists (
     select
     from shipments s
     where s.order_id = $1 and s.return_id is null and s.status = 'not_delivered'
       and not exists (
         select from shipment_events e where e.shipment_id = s.id and e.kind = 'returned'
       )
   ) as "isAnyMissing"`,
);

/** Whether the courier has brought back all parcels of an order that did not arrive. */
export async function areParcelsBack(tx: Db, orderId: string): Promise<boolean> {
  const [row] = await missingParcels(tx, [orderId]);
  return row?.isAnyMissing === false;
}
