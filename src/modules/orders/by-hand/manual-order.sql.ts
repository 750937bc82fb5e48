import { randomUUID } from "node:crypto";
import type { SellableVariant } from "#modules/catalog/public.ts";
import type { Customer } from "#modules/customers/public.ts";
import { gstinsView } from "#modules/sellers/public.server.ts";
import { asColumns } from "#platform/db/columns.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { itemColumns, itemRows } from "../checkout/place-order.sql.ts";
import type { PricedOrder, LineToPrice } from "../checkout/rules/price-purchase.ts";

// The statements of a manual order. Their number does not depend on the number of lines.

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

/** The seller's earlier order with this idempotency key. */
export async function findManualOrder(
  db: Db,
  sellerId: string,
  idempotencyKey: string,
): Promise<Earlier | undefined> {
  const [row] = await earlierOf(db, [sellerId, idempotencyKey]);
  return row;
}

const handOrderColumns = `
       order_id, seller_id, idempotency_key, input_hash, name, email, phone, address, city,
       state_code, pin_code, gstin`;
const orderColumns = `
       id, customer_id, seller_id, seller_registration, place_of_supply, subtotal_paise,
       shipping_paise, tax_paise, round_off_paise, total_paise, commission_basis_points, notes`;

// A twin of this form waits here for the other's commit; then nothing is written.
const insertManualOrder = statement<Written>(
  "orders.insertManualOrder",
  `with made as (
     insert into hand_orders (${handOrderColumns})
     select ${handOrderColumns}
     from jsonb_populate_record(null::hand_orders, $1)
     on conflict (seller_id, idempotency_key) do nothing
     returning order_id, gstin
   ),
   new_order as (
     insert into orders (order_number, ${orderColumns})
     select number, ${orderColumns}
     from jsonb_populate_record(null::orders, $2), take_order_numbers(1) as number
     where exists (select from made)
     returning id, order_number, seller_id
   ),
   new_event as (
     insert into order_events (order_id, status, actor_id)
     select id, 'pending', seller_id
     from new_order
   ),
   new_items as (
     insert into order_items (${itemColumns})
     select ${itemColumns}
     from jsonb_populate_recordset(null::order_items, $3)
     where exists (select from made)
   )
   select id as "orderId", order_number as "orderNumber",
     exists (
       select
       from ${gstinsView} g
       where g.seller_id = new_order.seller_id and g.gstin = made.gstin
     ) as "isOwnGstin"
   from new_order
   join made on made.order_id = new_order.id`,
);

type Written = {
  readonly orderId: string;
  readonly orderNumber: string;
  /** The customer's GSTIN is the seller's. */
  readonly isOwnGstin: boolean;
};
type Line = LineToPrice & SellableVariant;

/** A priced and checked manual order, ready to write. */
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
 * the key was used before.
 */
export async function writeManualOrder(
  tx: Db,
  given: ManualOrderToWrite,
): Promise<Written | undefined> {
  const { sellerId, customer } = given;
  const { lines, ...amounts } = given.priced;
  const orderId = randomUUID();
  const order = {
    ...amounts,
    id: orderId,
    customerId: customer.id,
    sellerId,
    sellerRegistration: lines[0]?.line.registration,
    placeOfSupply: customer.stateCode,
    commissionBasisPoints: given.commissionBasisPoints,
    notes: given.notes,
  };
  const { idempotencyKey, inputHash } = given;
  const [row] = await insertManualOrder(tx, [
    JSON.stringify(asColumns({ ...customer, orderId, sellerId, idempotencyKey, inputHash })),
    JSON.stringify(asColumns(order)),
    JSON.stringify(itemRows(orderId, given.priced)),
  ]);
  return row;
}
