import { documentsView } from "#modules/invoicing/public.server.ts";
import type { DeliveredOrder, Parts } from "#modules/settlement/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { documentCauses } from "../billing/rules/document-causes.ts";
import { formerCashTotal, joinedRateMove } from "../gst-at-issue/gst-at-issue.sql.ts";
import { deliveryColumns, joinedInvoice } from "../steps/settle-delivery.ts";
import type { OrderStatus } from "../contract.ts";

/** An order with everything that the check of the books compares. */
export type OrderForCheck = DeliveredOrder & {
  readonly orderNumber: string;
  readonly purchaseId: string | null;
  readonly status: OrderStatus;
  readonly totalPaise: number;
  /** The part in advance; null if it is paid at once. */
  readonly advancePaise: number | null;
  /** Of a cash order that was billed at another rate: what a payment that was begun before is of. */
  readonly latePaymentPaise: number | null;
  readonly deliveredAt: Date | null;
  /** Its returns, and the reductions of its price without one. */
  readonly returns: readonly (Parts & {
    readonly returnId: string;
    /** Nobody paid for it at the door, unless the courier collected it after all. */
    readonly isUncollected: boolean;
    readonly isCollected: boolean;
  })[];
  /** The postage of its returns that is due to the buyer. */
  readonly postages: readonly { readonly returnId: string; readonly amountPaise: number }[];
  /** What was due to the buyer because it was moved to another state. */
  readonly moves: readonly { readonly moveId: string; readonly amountPaise: number }[];
  readonly isRemitted: boolean;
};

const page = statement<OrderForCheck>(
  "orders.forCheck",
  `select ${deliveryColumns}, o.order_number as "orderNumber", o.purchase_id as "purchaseId",
     o.status, o.total_paise as "totalPaise", part.advance_paise as "advancePaise",
     ${formerCashTotal} as "latePaymentPaise",
     o.cash_remittance_id is not null as "isRemitted",
     (
       select e.at
       from order_events e
       where e.order_id = o.id and e.status = 'delivered'
       order by e.id desc
       limit 1
     ) as "deliveredAt",
     (
       select coalesce(
         jsonb_agg(
           jsonb_build_object(
             'returnId', r.id, 'goodsPaise', r.goods_paise, 'taxPaise', r.tax_paise,
             'shippingPaise', r.shipping_paise, 'roundOffPaise', r.round_off_paise,
             'supplyPaise', coalesce(note.taxable_paise, r.goods_paise),
             'isUncollected', r.is_uncollected, 'isCollected', r.collected_at is not null
           )
           order by r.at, r.id
         ),
         '[]'
       )
       from (
         select b.id, b.goods_paise, b.tax_paise, b.shipping_paise, b.round_off_paise,
           b.is_uncollected, b.collected_at, coalesce(b.received_at, b.answered_at) as at,
           '${documentCauses.returned("")}' || b.id as cause
         from order_returns b
         where b.order_id = o.id and b.status in ('received', 'settled')
         union all
         select cut.id, sum(l.taxable_paise)::bigint,
           sum(l.cgst_paise + l.sgst_paise + l.igst_paise)::bigint, 0, 0, false, null,
           cut.granted_at, '${documentCauses.reduced("")}' || cut.id
         from price_reductions cut
         join price_reduction_lines l on l.reduction_id = cut.id
         where cut.order_id = o.id
         group by cut.id
       ) r
       left join ${documentsView} note on note.cause = r.cause
     ) as returns,
     (
       select coalesce(
         jsonb_agg(
           jsonb_build_object('returnId', r.id, 'amountPaise', r.postage_paise) order by r.id
         ),
         '[]'
       )
       from order_returns r
       where r.order_id = o.id and r.postage_due_at is not null
     ) as postages,
     (
       select coalesce(
         jsonb_agg(
           jsonb_build_object('moveId', m.id, 'amountPaise', m.given_back_paise) order by m.id
         ),
         '[]'
       )
       from order_moves m
       where m.order_id = o.id and m.given_back_paise > 0
     ) as moves
   from orders o
   left join purchases p on p.id = o.purchase_id
   left join part_payments part on part.order_id = o.id
   ${joinedRateMove}
   ${joinedInvoice}
   where ($1::uuid is null or o.id > $1)
   order by o.id
   limit $2`,
);

/**
 * Orders with the history of their money, by id, after the id `after`. For the check of the books.
 * One statement.
 */
export async function ordersForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly OrderForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const ofPurchases = statement<{ orderId: string; purchaseId: string }>(
  "orders.ofPurchasesForCheck",
  `select id as "orderId", purchase_id as "purchaseId" from orders where purchase_id = any($1)`,
);

/** The orders of these purchases. For the check of the books. One statement. */
export async function ordersOfPurchases(
  db: Db,
  actor: Actor,
  input: { readonly purchaseIds: readonly string[] },
): Promise<readonly { readonly orderId: string; readonly purchaseId: string }[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofPurchases(db, [input.purchaseIds]);
}
