import { statement, type Db } from "#platform/db/database.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { returnDisputeDays } from "#shared/promises.ts";
import type { OrderStatus, PaymentMethod } from "../contract.ts";
import { cashAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import type {
  ExchangeState,
  ReturnCondition,
  ReturnReason,
  ReturnStatus,
  ReturnedPieces,
} from "./contract.ts";
import { cutsOfLine } from "../reductions/reductions.sql.ts";
import type { OrderToRefund, ReturnToRefund } from "./rules/return-refund.ts";
import { isSellersFault } from "./rules/returns.ts";
import { t } from "#shared/texts/text.ts";

// Every change of a return locks its order first. So requests, answers, withdrawals and receipts
// wait for one another.

/** An order with returns, locked until the commit; `now` is the database's clock. */
export type OrderToReturn = {
  readonly id: string;
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly status: OrderStatus;
  readonly deliveredAt: Date | null;
  readonly now: Date;
};

const lockOrder = statement<OrderToReturn>(
  "orders.lockToReturn",
  `select o.id, o.buyer_id as "buyerId", o.seller_id as "sellerId", o.status, now() as now,
     (
       select e.at
       from order_events e
       where e.order_id = o.id and e.status = 'delivered'
     ) as "deliveredAt"
   from orders o
   where o.id = $1 and o.buyer_id = $2
   for no key update of o`,
);

/** Locks the buyer's order. Throws NotFound for another buyer's and for one that does not exist. */
export async function orderToReturn(
  tx: Db,
  buyerId: string,
  orderId: string,
): Promise<OrderToReturn> {
  const [order] = isUuid(orderId) ? await lockOrder(tx, [orderId, buyerId]) : [];
  if (order === undefined) throw new NotFound(t("Order not found"));
  return order;
}

/** A return with its order, both locked. */
export type ReturnNow = {
  readonly id: string;
  readonly status: ReturnStatus;
  readonly exchange: ExchangeState | null;
  readonly isRepair: boolean;
  /** The exchange or repair that its pieces come from. */
  readonly againOf: string | null;
  readonly reason: ReturnReason;
  readonly condition: ReturnCondition | null;
  readonly conditionNote: string | null;
  /** Whether the seller declined it, not longer ago than a buyer may dispute it. */
  readonly canDispute: boolean;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string | null;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly paymentMethod: PaymentMethod | null;
  readonly totalPaise: number;
  /** Nobody paid at the door for these pieces: the cash is less, and only what it cannot cover goes back. */
  readonly isUncollected: boolean;
  /** What is collected in cash at the door for its order: the total, or a balance; else 0. */
  readonly cashPaise: number;
};

const lockReturn = statement<ReturnNow>(
  "orders.lockReturn",
  `select r.id, r.status, r.exchange, r.is_repair as "isRepair", r.again_of as "againOf", r.reason, r.condition, r.condition_note as "conditionNote",
     coalesce(
       r.status = 'declined' and r.answered_by = o.seller_id
         and r.answered_at > now() - interval '${returnDisputeDays} days',
       false
     ) as "canDispute",
     o.id as "orderId", o.order_number as "orderNumber",
     o.purchase_id as "purchaseId", p.buyer_id as "buyerId", o.seller_id as "sellerId",
     p.payment_method as "paymentMethod", o.total_paise as "totalPaise",
     r.is_uncollected as "isUncollected", coalesce(${cashAtDoor}, 0)::bigint as "cashPaise"
   from order_returns r
   join orders o on o.id = r.order_id
   join purchases p on p.id = o.purchase_id
   where r.id = $1
   for no key update of o, r`,
);

/** Locks a return and its order until the commit. The caller checks whose it is. */
export async function returnNow(tx: Db, returnId: string): Promise<ReturnNow> {
  const [found] = isUuid(returnId) ? await lockReturn(tx, [returnId]) : [];
  if (found === undefined) throw new NotFound(t("Return not found"));
  return found;
}

/** What decides the refund of a return. */
export type RefundFacts = {
  readonly order: OrderToRefund;
  readonly received: readonly {
    readonly pieces: readonly ReturnedPieces[];
    readonly reason: ReturnReason;
    readonly isKept: boolean;
  }[];
  readonly pieces: readonly (ReturnedPieces & { readonly variantId: string })[];
};

const pieces = `(
  select json_agg(
    json_build_object(
      'lineNumber', ri.line_number, 'quantity', ri.quantity, 'variantId', coalesce(ri.piece_variant_id, i.variant_id)
    )
    order by ri.line_number
  )
  from order_return_items ri
  join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
  where ri.return_id = r.id
)`;

const toRefund = statement<RefundFacts>(
  "orders.toRefund",
  `select json_build_object(
       'shippingPaise', o.shipping_paise, 'roundOffPaise', o.round_off_paise,
       'lines', (
         select json_agg(
           json_build_object(
             'lineNumber', i.line_number, 'quantity', i.quantity,
             'lineTotalPaise', i.line_total_paise,
             'priceIncludesGst', i.price_includes_gst, 'cgstPaise', i.cgst_paise,
             'sgstPaise', i.sgst_paise, 'igstPaise', i.igst_paise, 'cuts', ${cutsOfLine}
           )
           order by i.line_number
         )
         from order_items i
         where i.order_id = o.id
       )
     ) as "order",
     (
       select coalesce(
         json_agg(
           json_build_object(
             'reason', r.reason, 'isKept', r.status = 'settled' and r.reason <> 'lost',
             'pieces', ${pieces}
           )
           order by r.answered_at
         ),
         '[]'
       )
       from order_returns r
       where r.order_id = o.id and r.status in ('received', 'settled')
     ) as received,
     coalesce((select ${pieces} from order_returns r where r.id = $2), '[]') as pieces
   from orders o
   where o.id = $1`,
);

/** What decides the refund of a return: the order, its earlier returns and these items. */
export async function refundFacts(tx: Db, { orderId, id }: ReturnNow): Promise<RefundFacts> {
  const [row] = await toRefund(tx, [orderId, id]);
  if (row === undefined) throw new NotFound(t("Return not found"));
  return row;
}

/** An order and its earlier returns, for what is left of its price. One statement. */
export async function refundFactsOfOrder(
  tx: Db,
  orderId: string,
): Promise<{ readonly order: OrderToRefund; readonly received: readonly ReturnToRefund[] }> {
  const [row] = await toRefund(tx, [orderId, null]);
  if (row === undefined) throw new NotFound(t("Order not found"));
  const { order, received } = row;
  return {
    order,
    received: received.map((one) => ({ ...one, isSellersFault: isSellersFault(one.reason) })),
  };
}
