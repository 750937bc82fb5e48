import { documentsView } from "#modules/invoicing/public.server.ts";
import { recordDelivered } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { cashBalance, paidAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import type { DeliveredOrder } from "#modules/settlement/public.ts";

/**
 * Orders as the settlement needs them. A manual order was paid to the seller directly; an order
 * from the shop was paid as its purchase says. The invoice says the value of the supply.
 */
export const deliveryColumns = `
  o.id as "orderId", o.seller_id as "sellerId", coalesce(${paidAtDoor}, 'hand') as "paidBy",
  case coalesce(${paidAtDoor}, 'hand')
    when 'online' then null
    when 'hand' then 'seller'
    else coalesce(o.cash_held_by, 'courier')
  end as "cashHeldBy",
  coalesce(o.total_paise - ${cashBalance}, 0)::bigint as "prepaidPaise",
  o.sez_supply is not null or exists (
    select 1
    from order_items i
    where i.order_id = o.id and i.igst_paise > 0
  ) as "isInterState",
  o.sez_supply is not null as "isZeroRated",
  o.subtotal_paise as "goodsPaise", o.tax_paise as "taxPaise",
  o.shipping_paise as "shippingPaise", o.round_off_paise as "roundOffPaise",
  o.commission_basis_points as "commissionBasisPoints",
  coalesce(invoice.taxable_paise, o.subtotal_paise) as "supplyPaise",
  invoice.issued_at as "suppliedAt"`;

/** The invoice of the order `o`, for `deliveryColumns`. */
export const joinedInvoice = `
  left join ${documentsView} invoice
    on invoice.order_id = o.id and invoice.kind <> 'credit_note' and not invoice.is_replaced`;

const toSettle = statement<DeliveredOrder>(
  "orders.toSettle",
  `select ${deliveryColumns}
   from orders o
   left join purchases p on p.id = o.purchase_id
   ${joinedInvoice}
   where o.id = $1`,
);

/** Books an order that was delivered in this transaction. */
export async function settleDelivery(tx: Db, orderId: string): Promise<void> {
  const [delivery] = await toSettle(tx, [orderId]);
  if (delivery !== undefined) await recordDelivered(tx, system, delivery);
}
