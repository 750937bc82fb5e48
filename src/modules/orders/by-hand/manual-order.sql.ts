import { randomUUID } from "node:crypto";
import type { SellableVariant } from "#modules/catalog/public.ts";
import type { Customer } from "#modules/customers/public.ts";
import { gstinsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { PricedOrder, PricedLine, LineToPrice } from "../checkout/rules/price-purchase.ts";

// The statements of an order made by hand: their number does not grow with the lines.

type Earlier = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly inputHash: string;
};

const earlierOf = statement<Earlier>(
  "orders.findManualOrder",
  `select o.id as "orderId", o.order_number as "orderNumber", h.input_hash as "inputHash"
   from hand_orders h
   join orders o on o.id = h.order_id
   where h.seller_id = $1 and h.idempotency_key = $2`,
);

/** The order that this seller's key already stands for. */
export async function findManualOrder(
  db: Db,
  sellerId: string,
  idempotencyKey: string,
): Promise<Earlier | undefined> {
  const [row] = await earlierOf(db, [sellerId, idempotencyKey]);
  return row;
}

// A twin of this form waits here for the other's commit; then nothing is written.
const insertManualOrder = statement<{ orderId: string; orderNumber: string; isOwnGstin: boolean }>(
  "orders.insertManualOrder",
  `with made as (
     insert into hand_orders (
       order_id, seller_id, idempotency_key, input_hash, name, email, phone, address, city,
       state_code, pin_code, gstin
     )
     select *
     from jsonb_to_record($1) as h(
       order_id uuid, seller_id uuid, idempotency_key text, input_hash text, name text,
       email text, phone text, address text, city text, state_code text, pin_code text, gstin text
     )
     on conflict (seller_id, idempotency_key) do nothing
     returning order_id, seller_id, state_code
   ),
   new_order as (
     insert into orders (
       id, order_number, customer_id, seller_id, seller_registration, place_of_supply,
       subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise,
       commission_basis_points, notes
     )
     select made.order_id, number, o.customer_id, made.seller_id, o.seller_registration,
       made.state_code, o.subtotal_paise, o.shipping_paise, o.tax_paise, o.round_off_paise,
       o.total_paise, $4, o.notes
     from made,
       jsonb_to_record($2) as o(
         customer_id uuid, seller_registration text, subtotal_paise bigint, shipping_paise bigint,
         tax_paise bigint, round_off_paise bigint, total_paise bigint, notes text
       ),
       take_order_numbers(1) as number
     returning id, order_number, seller_id
   ),
   new_event as (
     insert into order_events (order_id, status, actor_id)
     select id, 'pending', seller_id
     from new_order
   ),
   new_items as (
     insert into order_items (
       order_id, line_number, product_id, variant_id, product_name, sku, size, colour, hsn_code,
       image_file, quantity, unit_price_paise, gst_basis_points, line_total_paise, cgst_paise,
       sgst_paise, igst_paise
     )
     select new_order.id, i.*
     from new_order,
       jsonb_to_recordset($3) as i(
         line_number int, product_id uuid, variant_id uuid, product_name text, sku text,
         size text, colour text, hsn_code text, image_file text, quantity int,
         unit_price_paise bigint, gst_basis_points int, line_total_paise bigint,
         cgst_paise bigint, sgst_paise bigint, igst_paise bigint
       )
   )
   select id as "orderId", order_number as "orderNumber",
     exists (
       select
       from ${gstinsView} g
       where g.seller_id = new_order.seller_id and g.gstin = $1->>'gstin'
     ) as "isOwnGstin"
   from new_order`,
);

type Line = LineToPrice & SellableVariant;

export type ManualOrderToWrite = {
  readonly sellerId: string;
  readonly idempotencyKey: string;
  readonly inputHash: string;
  readonly notes: string | null;
  readonly customer: Customer;
  readonly priced: PricedOrder<Line>;
  readonly commissionBasisPoints: number;
};

/**
 * Writes the order with whom it is for, its items and its first step. One statement. Undefined when
 * the key was used before; `isOwnGstin` where the customer's GSTIN is the seller's.
 */
export async function writeManualOrder(
  tx: Db,
  given: ManualOrderToWrite,
): Promise<
  | { readonly orderId: string; readonly orderNumber: string; readonly isOwnGstin: boolean }
  | undefined
> {
  const { sellerId, idempotencyKey, inputHash, notes, customer, priced } = given;
  const { name, email, phone, address, city, stateCode, pinCode, gstin } = customer;
  const [row] = await insertManualOrder(tx, [
    JSON.stringify({
      order_id: randomUUID(),
      seller_id: sellerId,
      idempotency_key: idempotencyKey,
      input_hash: inputHash,
      name,
      email,
      phone,
      address,
      city,
      state_code: stateCode,
      pin_code: pinCode,
      gstin,
    }),
    JSON.stringify({
      customer_id: customer.id,
      seller_registration: priced.lines[0]?.line.registration,
      subtotal_paise: priced.subtotalPaise,
      shipping_paise: priced.shippingPaise,
      tax_paise: priced.taxPaise,
      round_off_paise: priced.roundOffPaise,
      total_paise: priced.totalPaise,
      notes,
    }),
    JSON.stringify(priced.lines.map(itemRow)),
    given.commissionBasisPoints,
  ]);
  return row;
}

function itemRow({ line, ...amounts }: PricedLine<Line>, index: number) {
  return {
    line_number: index + 1,
    product_id: line.productId,
    variant_id: line.variantId,
    product_name: line.name,
    sku: line.sku,
    size: line.size,
    colour: line.colour,
    hsn_code: line.hsnCode,
    image_file: line.imageFile,
    quantity: line.quantity,
    unit_price_paise: line.unitPricePaise,
    gst_basis_points: line.gstBasisPoints,
    line_total_paise: amounts.lineTotalPaise,
    cgst_paise: amounts.cgstPaise,
    sgst_paise: amounts.sgstPaise,
    igst_paise: amounts.igstPaise,
  };
}
