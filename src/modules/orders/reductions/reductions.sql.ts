import { documentsView } from "#modules/invoicing/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { OrderStatus, PaymentMethod } from "../contract.ts";

/** The order of an invoice, with what decides about a reduction of its price. */
export type InvoiceToReduce = {
  readonly documentId: string;
  readonly number: string;
  readonly invoicedAt: Date;
  readonly isBusiness: boolean;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string | null;
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod | null;
  readonly hasOpenReturn: boolean;
  readonly reductions: number;
  readonly now: Date;
  readonly titles: readonly {
    readonly lineNumber: number;
    readonly productName: string;
    readonly size: string | null;
    readonly colour: string | null;
  }[];
};

/**
 * The invoice with this id; no row for a credit note, for an invoice without an order and for one
 * that was replaced.
 */
export const invoiceToReduce = statement<InvoiceToReduce>(
  "orders.invoiceToReduce",
  `select d.id as "documentId", d.number, d.issued_at as "invoicedAt",
     d.recipient_gstin is not null as "isBusiness", o.id as "orderId",
     o.order_number as "orderNumber", o.purchase_id as "purchaseId", o.buyer_id as "buyerId",
     o.seller_id as "sellerId", o.status, p.payment_method as "paymentMethod", now() as now,
     exists (
       select
       from order_returns r
       where r.order_id = o.id
         and r.status in (
           'requested', 'approved', 'disputed', 'objected', 'replacing', 'unrepairable'
         )
     ) as "hasOpenReturn",
     (
       select count(*)::int
       from price_reductions r
       where r.order_id = o.id
     ) as reductions,
     (
       select coalesce(
         json_agg(
           json_build_object(
             'lineNumber', i.line_number, 'productName', i.product_name, 'size', i.size,
             'colour', i.colour
           )
           order by i.line_number
         ),
         '[]'
       )
       from order_items i
       where i.order_id = o.id
     ) as titles
   from ${documentsView} d
   join orders o on o.id = d.order_id
   left join purchases p on p.id = o.purchase_id
   where d.id = $1 and d.kind <> 'credit_note' and not d.is_replaced`,
);

/** Writes a reduction with its lines. */
export const writeReduction = statement<{ id: string }>(
  "orders.writePriceReduction",
  `with made as (
     insert into price_reductions (order_id, idempotency_key, is_by_marketplace, ground, reason)
     values ($1, $2, $3, $4, $5)
     returning id
   ),
   lines as (
     insert into price_reduction_lines (
       reduction_id, order_id, line_number, pieces, taxable_paise, cgst_paise, sgst_paise,
       igst_paise
     )
     select made.id, $1, l.line, l.pieces, l."taxablePaise", l."cgstPaise", l."sgstPaise",
       l."igstPaise"
     from made
     cross join jsonb_to_recordset($6::jsonb) as l (
       line int, pieces int, "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint,
       "igstPaise" bigint
     )
   )
   select id from made`,
);

/** The reduction that a form made before. */
export const reductionOfKey = statement<{ id: string }>(
  "orders.priceReductionOfKey",
  "select id from price_reductions where order_id = $1 and idempotency_key = $2",
);

/**
 * What was taken off the line `i` of an order, as JSON: pieces and amounts of each reduction. For
 * the refunds of returns.
 */
export const cutsOfLine = `(
  select coalesce(
    json_agg(
      json_build_object(
        'pieces', c.pieces, 'taxablePaise', c.taxable_paise, 'cgstPaise', c.cgst_paise,
        'sgstPaise', c.sgst_paise, 'igstPaise', c.igst_paise
      )
    ),
    '[]'
  )
  from price_reduction_lines c
  where c.order_id = i.order_id and c.line_number = i.line_number
)`;
