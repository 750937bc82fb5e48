import { randomUUID } from "node:crypto";
import type { CartLine } from "#modules/cart/public.ts";
import { gstinsView } from "#modules/sellers/public.server.ts";
import type { PlaceOfSupply } from "#modules/tax/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { PlaceOrder } from "./contract.ts";
import type { CashHistory } from "../cash/rules/cash-history.ts";
import type { PricedOrder, PricedPurchase } from "./rules/price-purchase.ts";
import { reservationLimits, type UnpaidReservation } from "./rules/unpaid-reservations.ts";

// The statements of placing an order: their number does not grow with the lines.

/**
 * What a buyer who was refused may have to thank for it: the purchase that the form's key already
 * stands for, and own unpaid purchases that hold what was wanted.
 */
type AfterRefusal = {
  readonly earlier: {
    readonly purchaseId: string;
    readonly inputHash: string;
    readonly isUnpaid: boolean;
  } | null;
  readonly reserving: readonly string[];
};

const afterRefusalOf = statement<AfterRefusal>(
  "orders.afterRefusal",
  `select (
       select json_build_object(
         'purchaseId', p.id, 'inputHash', p.input_hash,
         'isUnpaid', exists (
           select
           from orders o
           where o.purchase_id = p.id and o.status in ('awaiting_payment', 'expired')
         )
       )
       from purchases p
       where p.buyer_id = $1 and p.idempotency_key = $2
     ) as earlier,
     array(
       select distinct o.purchase_id::text
       from orders o
       join order_items i on i.order_id = o.id
       where o.buyer_id = $1 and o.status = 'awaiting_payment' and i.variant_id = any($3)
     ) as reserving`,
);

/** One statement, since in a rush nearly everybody asks it. */
export async function afterRefusal(
  db: Db,
  buyerId: string,
  asked: { readonly idempotencyKey: string; readonly variantIds: readonly string[] },
): Promise<AfterRefusal> {
  const [row] = await afterRefusalOf(db, [buyerId, asked.idempotencyKey, asked.variantIds]);
  return row ?? { earlier: null, reserving: [] };
}

/**
 * What of these items the buyer had set aside in the last hours and did not pay, as one value of
 * SQL.
 */
function unpaidReservationsOf(buyer: string, items: string): string {
  return `(
    select coalesce(
      json_agg(
        json_build_object(
          'variantId', i.variant_id, 'sinceMs', (extract(epoch from h.placed_at) * 1000)::bigint,
          'reservedMs', (
            extract(
              epoch from case h.status when 'expired' then h.updated_at else now() end
                - h.placed_at
            ) * 1000
          )::bigint
        )
      ),
      '[]'
    )
    from orders h
    join order_items i on i.order_id = h.id
    where h.buyer_id = ${buyer}
      and h.status in ('awaiting_payment', 'expired')
      and h.placed_at > now() - interval '${reservationLimits.withinHours} hours'
      and i.variant_id in (
        select variant_id
        from jsonb_to_recordset(${items}) as w(variant_id uuid)
      )
  )`;
}

// A twin of this form waits here for the other's commit; then its purchase is not written, and
// nothing else is.
const insertPurchase = statement<Omit<Written, "purchaseId" | "orderIdBySeller">>(
  "orders.insertPurchase",
  `with new_purchase as (
     insert into purchases (
       id, buyer_id, idempotency_key, input_hash, payment_method, shipping_method, email,
       first_name, last_name, address, city, state_code, pin_code, phone, buyer_gstin,
       buyer_company, billing_address, billing_city, billing_pin_code, supply_basis,
       subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise
     )
     select *
     from jsonb_to_record($1) as p(
       id uuid, buyer_id uuid, idempotency_key text, input_hash text, payment_method text,
       shipping_method text, email text, first_name text, last_name text, address text, city text,
       state_code text, pin_code text, phone text, buyer_gstin text, buyer_company text,
       billing_address text, billing_city text, billing_pin_code text, supply_basis text,
       subtotal_paise bigint, shipping_paise bigint, tax_paise bigint, round_off_paise bigint,
       total_paise bigint
     )
     on conflict (buyer_id, idempotency_key) do nothing
     returning id, buyer_id
   ),
   numbered as (
     select o.*, p.id as purchase_id, p.buyer_id
     from new_purchase p, rows
     from (
       jsonb_to_recordset($2) as (
         id uuid, seller_id uuid, seller_registration text, subtotal_paise bigint,
         shipping_paise bigint, tax_paise bigint, round_off_paise bigint, total_paise bigint
       ),
       take_order_numbers(jsonb_array_length($2))
     ) as o(
       id, seller_id, seller_registration, subtotal_paise, shipping_paise, tax_paise,
       round_off_paise, total_paise, number
     )
   ),
   new_orders as (
     insert into orders (
       id, order_number, purchase_id, buyer_id, seller_id, seller_registration, status,
       place_of_supply, subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise,
       commission_basis_points
     )
     select id, number, purchase_id, buyer_id, seller_id, seller_registration, $6, $7,
       subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise, $4
     from numbered
   ),
   new_events as (
     insert into order_events (order_id, status, actor_id)
     select id, $6, buyer_id
     from numbered
   ),
   new_items as (
     insert into order_items (
       order_id, line_number, product_id, variant_id, product_name, sku, size, colour, hsn_code,
       image_file, quantity, unit_price_paise, gst_basis_points, line_total_paise, cgst_paise,
       sgst_paise, igst_paise
     )
     select i.*
     from new_purchase,
       jsonb_to_recordset($3) as i(
         order_id uuid, line_number int, product_id uuid, variant_id uuid, product_name text,
         sku text, size text, colour text, hsn_code text, image_file text, quantity int,
         unit_price_paise bigint, gst_basis_points int, line_total_paise bigint,
         cgst_paise bigint, sgst_paise bigint, igst_paise bigint
       )
   )
   select exists (select from new_purchase) as "isWritten",
     $1->>'buyer_gstin' is not null
     and exists (
       select
       from jsonb_to_recordset($2) as o(seller_id uuid)
       join ${gstinsView} g on g.seller_id = o.seller_id
       where g.gstin = $1->>'buyer_gstin'
     ) as "isSellersGstin",
     (
       select count(*)
       from (
         select
         from purchases r
         where r.buyer_id = $5 and r.placed_at > now() - interval '1 minute'
         limit 10
       ) as recent
     ) as "placedLastMinute",
     case
       when $6 = 'pending' then cod_standing_in_turn($5, $1->>'pin_code', ($1->>'id')::uuid)
     end as cash,
     (extract(epoch from now()) * 1000)::bigint as "nowMs",
     case
       when $6 = 'awaiting_payment' then ${unpaidReservationsOf("$5", "$3")}
       else '[]'
     end as "unpaidReservations"`,
);

export type ToWrite = {
  readonly buyerId: string;
  readonly inputHash: string;
  readonly input: PlaceOrder;
  readonly place: PlaceOfSupply;
  readonly priced: PricedPurchase<CartLine>;
  readonly commissionBasisPoints: number;
};

export type Written = {
  /** False when a twin of this form, sent at the same moment, has been placed instead. */
  readonly isWritten: boolean;
  /** The GSTIN of the buyer is that of an artisan who sells something of it. */
  readonly isSellersGstin: boolean;
  /** How many the buyer had placed in the minute before, counted up to ten. */
  readonly placedLastMinute: number;
  /** How this buyer stood with cash before; null where it is paid online. */
  readonly cash: CashHistory | null;
  readonly nowMs: number;
  /** What of it the buyer had set aside lately and did not pay; empty where it is paid in cash. */
  readonly unpaidReservations: readonly UnpaidReservation[];
  readonly purchaseId: string;
  readonly orderIdBySeller: ReadonlyMap<string, string>;
};

/**
 * Writes the purchase, its orders, their items and first events, as they are at this moment. One
 * statement.
 */
export async function writePurchase(tx: Db, given: ToWrite): Promise<Written> {
  const purchaseId = randomUUID();
  const orders = given.priced.orders.map((order) => ({ id: randomUUID(), order }));
  const [row] = await insertPurchase(tx, [
    JSON.stringify(purchaseRow(purchaseId, given)),
    JSON.stringify(orders.map(({ id, order }) => orderRow(id, order))),
    JSON.stringify(orders.flatMap(({ id, order }) => itemRows(id, order))),
    given.commissionBasisPoints,
    given.buyerId,
    given.input.paymentMethod === "online" ? "awaiting_payment" : "pending",
    given.place.stateCode,
  ]);
  if (row === undefined) throw new Error("The statement always answers with one row");
  return {
    ...row,
    purchaseId,
    orderIdBySeller: new Map(orders.map(({ id, order }) => [order.sellerId, id])),
  };
}

function purchaseRow(id: string, { buyerId, inputHash, input, place, priced }: ToWrite) {
  return {
    id,
    buyer_id: buyerId,
    idempotency_key: input.idempotencyKey,
    input_hash: inputHash,
    payment_method: input.paymentMethod,
    shipping_method: input.shippingMethod,
    email: input.email,
    first_name: input.firstName,
    last_name: input.lastName,
    address: input.address,
    city: input.city,
    state_code: input.state,
    pin_code: input.pinCode,
    phone: input.phone,
    buyer_gstin: input.gstin,
    buyer_company: input.company,
    billing_address: input.billingAddress,
    billing_city: input.billingCity,
    billing_pin_code: input.billingPinCode,
    supply_basis: place.basis,
    subtotal_paise: priced.subtotalPaise,
    shipping_paise: priced.shippingPaise,
    tax_paise: priced.taxPaise,
    round_off_paise: priced.roundOffPaise,
    total_paise: priced.totalPaise,
  };
}

function orderRow(id: string, order: PricedOrder<CartLine>) {
  return {
    id,
    seller_id: order.sellerId,
    seller_registration: order.lines[0]?.line.registration,
    subtotal_paise: order.subtotalPaise,
    shipping_paise: order.shippingPaise,
    tax_paise: order.taxPaise,
    round_off_paise: order.roundOffPaise,
    total_paise: order.totalPaise,
  };
}

function itemRows(orderId: string, order: PricedOrder<CartLine>) {
  return order.lines.map(({ line, ...amounts }, index) => ({
    order_id: orderId,
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
  }));
}
