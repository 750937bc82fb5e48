import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type {
  OrderAmounts,
  OrderFilters,
  OrderOrigin,
  OrderStatus,
  PaymentMethod,
  OrderRecipient,
} from "../contract.ts";
import { cashBalance } from "../part-payment/balance-in-cash.sql.ts";
import { amountColumnsOf, orderWithParty, originColumn, recipientColumn } from "./order-columns.ts";
import { filterValues, ofStatusAfter } from "./seller-order-table.ts";

const atOnce = 500;
/** An answer that is a photograph: it has no words. */
const photograph = "^photograph:[0-9a-f-]{36}$";

/** A row of the exported order file. */
export type ExportedOrder = OrderAmounts & {
  readonly id: string;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly origin: OrderOrigin;
  readonly deliverTo: OrderRecipient;
  readonly email: string | null;
  readonly gstin: string | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Paid online in part, and its balance in cash on delivery. */
  readonly isBalanceInCash: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** "2 × Saddle tote [ST-1], 1 × Belt [B-7]" */
  readonly items: string;
  readonly pieces: number;
};

const part = statement<ExportedOrder>(
  "orders.exported",
  `select o.id, o.order_number as "orderNumber", o.placed_at as "placedAt", o.status,
     ${originColumn}, ${recipientColumn}, ${amountColumnsOf("o")},
     coalesce(p.email, h.email) as email, coalesce(p.buyer_gstin, h.gstin) as gstin,
     p.payment_method as "paymentMethod", ${cashBalance} is not null as "isBalanceInCash",
     sent.carrier, sent."trackingNumber",
     l.items, l.pieces
   from ${orderWithParty}
   left join lateral (
     select string_agg(distinct s.courier_name, ', ') as carrier,
       string_agg(s.tracking_number, ', ' order by s.number) as "trackingNumber"
     from shipments s
     where s.order_id = o.id and not s.is_return
   ) sent on true
   cross join lateral (
     select coalesce(
         string_agg(
           i.quantity
             || ' × '
             || concat_ws(', ', i.product_name, i.size, i.colour)
             || ' ['
             || i.sku
             || ']'
             || coalesce(
               (
                 select ' (' || string_agg(
                   (a ->> 0) || ': ' || (
                     select concat_ws(
                       ', ',
                       string_agg(chosen, ', ') filter (where chosen !~ '${photograph}'),
                       nullif(count(*) filter (where chosen ~ '${photograph}'), 0)
                         || ' × photograph'
                     )
                     from jsonb_array_elements_text(a - 0) chosen
                   ),
                   '; '
                 ) || ')'
                 from jsonb_array_elements(i.answers) a
               ),
               ''
             ),
           '; '
           order by i.line_number
         ),
         ''
       ) as items,
       coalesce(sum(i.quantity), 0)::int as pieces
     from order_items i
     where i.order_id = o.id
   ) l
   where ${ofStatusAfter}
   order by o.placed_at desc, o.id desc
   limit ${atOnce}`,
);

/**
 * The seller's own orders that match the filters, newest first, read in batches of 500 as they are
 * consumed.
 */
export async function* exportedOrders(
  db: Db,
  actor: Actor,
  filters: OrderFilters,
): AsyncGenerator<ExportedOrder> {
  const values = filterValues(allowedSeller(actor, "orders.export"), filters);
  for (let after: string | null = null; ;) {
    const orders: readonly ExportedOrder[] = await part(db, [...values, filters.status, after]);
    yield* orders;
    const last = orders.at(-1);
    if (last === undefined || orders.length < atOnce) return;
    after = last.id;
  }
}
