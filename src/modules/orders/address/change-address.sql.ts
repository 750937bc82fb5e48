import { companiesView, shopCalendarsView } from "#modules/sellers/public.server.ts";
import type { RegistrationType } from "#modules/sellers/public.ts";
import type { ShippingMethod } from "#modules/shipping/public.ts";
import { statement } from "#platform/db/database.ts";
import type { PaymentMethod } from "../contract.ts";
import { amountColumnsOf } from "../lists/order-columns.ts";
import type { PiecesToSend } from "../checkout/courier-ways.ts";
import { cashBalance } from "../part-payment/balance-in-cash.sql.ts";
import type { LineToMove, OrderToMove } from "./rules/move.ts";

// All orders of a purchase go to one address. While one of them is locked here, none can leave, and
// none is confirmed.
export const lockOrders = statement<{ id: string; status: string }>(
  "orders.lockToChangeAddress",
  `select id, status
   from orders
   where purchase_id = $1
   order by id
   for no key update`,
);

/** Where the orders of a purchase go, and what decides whether that can change. */
export type AddressNow = {
  readonly purchaseId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly stateCode: string;
  readonly pinCode: string;
  readonly phone: string;
  readonly orders: number;
  readonly canChange: boolean;
  readonly canMove: boolean;
  readonly gstin: string | null;
  readonly isSez: boolean;
  readonly company: string | null;
  readonly billingAddress: string | null;
  readonly paymentMethod: PaymentMethod;
  /** The pieces of its orders for which cash is collected at the door. */
  readonly cashPieces: PiecesToSend;
  readonly shippingMethod: ShippingMethod;
};

export const readAddress = statement<AddressNow>(
  "orders.addressToChange",
  `select p.id as "purchaseId", p.first_name as "firstName", p.last_name as "lastName", p.address,
     p.city, p.state_code as "stateCode", p.pin_code as "pinCode", p.phone, p.buyer_gstin as gstin,
     p.buyer_company as company, p.billing_address as "billingAddress",
     p.payment_method as "paymentMethod", p.shipping_method as "shippingMethod",
     coalesce(
       (
         select json_agg(json_build_object('variantId', i.variant_id, 'quantity', i.quantity))
         from orders o
         join order_items i on i.order_id = o.id
         where o.purchase_id = p.id
           and o.status in ('pending', 'confirmed')
           and (p.payment_method = 'cod' or ${cashBalance} is not null)
       ),
       '[]'
     ) as "cashPieces",
     count(*) filter (where o.status in ('pending', 'confirmed'))::int as orders,
     coalesce(
       bool_and(o.status in ('pending', 'confirmed', 'cancelled'))
         and bool_or(o.id = $1 and o.status in ('pending', 'confirmed'))
         and not exists (
           select
           from courier_bookings b
           join orders packed on packed.id = b.order_id
           where packed.purchase_id = p.id
             and b.status in ('booking', 'booked', 'cancelling')
         ),
       false
     ) as "canChange",
     -- A Special Economic Zone is in the State of its GSTIN.
     bool_and(o.status in ('pending', 'cancelled')) and not p.is_sez as "canMove",
     p.is_sez as "isSez"
   from orders own
   join purchases p on p.id = own.purchase_id
   join orders o on o.purchase_id = p.id
   where own.id = $1 and own.buyer_id = $2
   group by p.id`,
);

export const writeAddress = statement<{ id: string }>(
  "orders.changeAddress",
  `with former as (
     insert into delivery_address_changes (
       purchase_id, first_name, last_name, address, city, state_code, pin_code, phone
     )
     select id, first_name, last_name, address, city, state_code, pin_code, phone
     from purchases
     where id = $1
     returning id
   ),
   moved as (
     update orders
     set arrives_from = m."arrivesFrom", arrives_by = m."arrivesBy"
     from jsonb_to_recordset($3::jsonb) as m (id uuid, "arrivesFrom" date, "arrivesBy" date)
     where orders.id = m.id
   )
   update purchases p
   set first_name = a."firstName", last_name = a."lastName", address = a.address, city = a.city,
     pin_code = a."pinCode", phone = a.phone
   from jsonb_to_record($2::jsonb) as a (
       "firstName" text, "lastName" text, address text, city text, "pinCode" text, phone text
     ),
     former
   where p.id = $1
   returning former.id`,
);

/** When an order was promised to arrive: days in India. */
export type PromisedArrival = {
  readonly id: string;
  readonly arrivesFrom: string;
  readonly arrivesBy: string;
};

/** The orders of a purchase whose parcels have not left, with their promise. */
export const promisedArrivals = statement<PromisedArrival>(
  "orders.promisedArrivals",
  `select id, arrives_from::text as "arrivesFrom", arrives_by::text as "arrivesBy"
   from orders
   where purchase_id = $1 and status in ('pending', 'confirmed') and arrives_from is not null
     and arrives_by is not null`,
);

/** The orders of a purchase that can be moved, in the order of their ids. */
export const ordersToMove = statement<OrderToMove>(
  "orders.ordersToMove",
  `select o.id, o.seller_id as "sellerId", o.arrives_from::text as "arrivesFrom",
     o.arrives_by::text as "arrivesBy", part.advance_paise as "advancePaise",
     (
       select coalesce(sum(i.igst_paise), 0)::bigint
       from order_items i
       where i.order_id = o.id
     ) as "igstPaise",
     ${amountColumnsOf("o")}
   from orders o
   left join part_payments part on part.order_id = o.id
   where o.purchase_id = $1 and o.status = 'pending'
   order by o.id`,
);

/** A line of a purchase, with what decides where its seller may send it. */
export type MovableLine = LineToMove & {
  readonly isMoved: boolean;
  readonly name: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly registration: RegistrationType;
};

/** The lines of a purchase as ordered, also of its cancelled orders, with the seller's state. */
export const linesToMove = statement<MovableLine>(
  "orders.linesToMove",
  `select i.order_id as "orderId", i.line_number as "lineNumber", i.variant_id as "variantId",
     o.seller_id as "sellerId", o.status = 'pending' as "isMoved", i.product_name as name, i.size,
     i.colour, i.quantity, i.unit_price_paise as "unitPricePaise",
     i.price_includes_gst as "priceIncludesGst", i.gst_basis_points as "gstBasisPoints",
     coalesce(o.seller_registration, k.company_registration_type, 'regular') as registration,
     coalesce(k.company_state_code, shop.state_code) as "sellerStateCode"
   from orders o
   join order_items i on i.order_id = o.id
   left join ${companiesView} k on k.seller_id = o.seller_id
   left join ${shopCalendarsView} shop on shop.seller_id = o.seller_id
   where o.purchase_id = $1
   order by o.id, i.line_number`,
);

/**
 * The new state of a purchase whose new address is written. A registered address that was the former
 * delivery address is given, and kept as its own.
 */
export const writeState = statement(
  "orders.moveToState",
  `update purchases
   set state_code = $2, supply_basis = $3, billing_address = coalesce(billing_address, $4),
     billing_city = coalesce(billing_city, $5), billing_pin_code = coalesce(billing_pin_code, $6)
   where id = $1`,
);

/** Writes the new amounts of orders and lines, and what they were. Their purchase follows. */
export const writeAmounts = statement<{ id: string; orderId: string }>(
  "orders.writeMovedAmounts",
  `with moved as (
     select *
     from jsonb_to_recordset($2::jsonb) as m (
       id uuid, subtotal_paise bigint, shipping_paise bigint, cash_fee_paise bigint,
       tax_paise bigint, round_off_paise bigint, total_paise bigint, given_back_paise bigint
     )
   ),
   noted as (
     insert into order_moves (
       change_id, order_id, former_place_of_supply, place_of_supply, former_total_paise,
       total_paise, given_back_paise
     )
     select $1, o.id, o.place_of_supply, $4, o.total_paise, m.total_paise, m.given_back_paise
     from moved m
     join orders o on o.id = m.id
     returning id, order_id
   ),
   lines as (
     update order_items i
     set line_total_paise = l.line_total_paise, cgst_paise = l.cgst_paise,
       sgst_paise = l.sgst_paise, igst_paise = l.igst_paise
     from jsonb_to_recordset($3::jsonb) as l (
       order_id uuid, line_number int, line_total_paise bigint, cgst_paise bigint,
       sgst_paise bigint, igst_paise bigint
     )
     where i.order_id = l.order_id and i.line_number = l.line_number
   ),
   written as (
     update orders o
     set place_of_supply = $4, subtotal_paise = m.subtotal_paise,
       shipping_paise = m.shipping_paise, cash_fee_paise = m.cash_fee_paise,
       tax_paise = m.tax_paise, round_off_paise = m.round_off_paise, total_paise = m.total_paise,
       updated_at = now()
     from moved m
     where o.id = m.id
     returning o.id
   )
   select noted.id, noted.order_id as "orderId"
   from noted
   join written on written.id = noted.order_id`,
);

/** The amounts of a purchase are the sums of its orders, cancelled ones too. */
export const writePurchaseSums = statement(
  "orders.writeMovedSums",
  `update purchases p
   set subtotal_paise = s.subtotal, shipping_paise = s.shipping, cash_fee_paise = s.cash_fee,
     tax_paise = s.tax, round_off_paise = s.round_off, total_paise = s.total
   from (
     select sum(subtotal_paise) as subtotal, sum(shipping_paise) as shipping,
       sum(cash_fee_paise) as cash_fee, sum(tax_paise) as tax, sum(round_off_paise) as round_off,
       sum(total_paise) as total
     from orders
     where purchase_id = $1
   ) s
   where p.id = $1`,
);

/** The two parts of an order after it was moved; a second part of 0 is none. */
export const writeParts = statement(
  "orders.writeMovedParts",
  `with gone as (delete from part_payments where order_id = $1 and $3::bigint = 0)
   insert into part_payments (order_id, advance_paise, rest_paise)
   select $1, $2::bigint, $3::bigint
   where $3::bigint > 0
   on conflict (order_id) do update
     set advance_paise = excluded.advance_paise, rest_paise = excluded.rest_paise`,
);
