import { randomUUID } from "node:crypto";
import type { CartLine } from "#modules/cart/contract.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { PlaceOrder } from "../checkout-contract.ts";
import type { PricedOrder, PricedPurchase } from "../rules/price-purchase.ts";

// The statements of placing an order: their number does not grow with the lines.

type Earlier = { readonly purchaseId: string | null; readonly inputHash: string | null; readonly placedLastMinute: number };

const earlierOf = statement<Earlier>(
  "orders.findEarlier",
  `select p.id as "purchaseId", p.input_hash as "inputHash",
          (select count(*) from (select 1 from purchases r where r.buyer_id = $1 and r.placed_at > now() - interval '1 minute' limit 10) as recent) as "placedLastMinute"
   from (select 1) as one left join purchases p on p.buyer_id = $1 and p.idempotency_key = $2`,
);

/** The purchase that this buyer's key already stands for, and how many were placed in the last minute (counted up to ten). */
export async function findEarlier(tx: Db, buyerId: string, idempotencyKey: string): Promise<Earlier> {
  const [row] = await earlierOf(tx, [buyerId, idempotencyKey]);
  return row ?? { purchaseId: null, inputHash: null, placedLastMinute: 0 };
}

const insertPurchase = statement<{ id: string }>(
  "orders.insertPurchase",
  `insert into purchases (id, buyer_id, idempotency_key, input_hash, payment_method, shipping_method, email, first_name, last_name, address, city,
                          state_code, pin_code, phone, buyer_gstin, subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
   on conflict (buyer_id, idempotency_key) do nothing returning id`,
);

/** False when a twin of this form, sent at the same moment, has been placed: its commit was waited for. */
export async function writePurchase(
  tx: Db,
  { purchaseId, buyerId, inputHash, input, priced }: { readonly purchaseId: string; readonly buyerId: string; readonly inputHash: string; readonly input: PlaceOrder; readonly priced: PricedPurchase },
): Promise<boolean> {
  const rows = await insertPurchase(tx, [
    purchaseId, buyerId, input.idempotencyKey, inputHash, input.paymentMethod, input.shippingMethod, input.email, input.firstName, input.lastName, input.address, input.city,
    input.state, input.pinCode, input.phone, input.gstin, priced.subtotalPaise, priced.shippingPaise, priced.taxPaise, priced.roundOffPaise, priced.totalPaise,
  ]);
  return rows.length === 1;
}

const insertOrders = statement(
  "orders.insertOrders",
  `with numbered as (
     select * from rows from (
       jsonb_to_recordset($1) as (id uuid, seller_id uuid, subtotal_paise bigint, shipping_paise bigint, tax_paise bigint, round_off_paise bigint, total_paise bigint),
       take_order_numbers(jsonb_array_length($1))
     ) as o(id, seller_id, subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise, number)
   ),
   new_orders as (
     insert into orders (id, order_number, purchase_id, buyer_id, seller_id, place_of_supply, subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise, commission_basis_points)
     select id, number, $3, $4, seller_id, $5, subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise, $6 from numbered
   ),
   new_events as (
     insert into order_events (order_id, status, actor_id) select id, 'pending', $4 from numbered
   )
   insert into order_items (order_id, line_number, product_id, variant_id, product_name, sku, size, colour, hsn_code, image_file,
                            quantity, unit_price_paise, gst_basis_points, line_total_paise, cgst_paise, sgst_paise, igst_paise)
   select * from jsonb_to_recordset($2) as i(order_id uuid, line_number int, product_id uuid, variant_id uuid, product_name text, sku text, size text, colour text, hsn_code text,
     image_file text, quantity int, unit_price_paise bigint, gst_basis_points int, line_total_paise bigint, cgst_paise bigint, sgst_paise bigint, igst_paise bigint)`,
);

/** Writes the orders with their items and first events, as they are at this moment. Returns each order's id by its seller. */
export async function writeOrders(
  tx: Db,
  given: { readonly purchaseId: string; readonly buyerId: string; readonly placeOfSupply: string; readonly priced: PricedPurchase<CartLine>; readonly commissionBasisPoints: number },
): Promise<ReadonlyMap<string, string>> {
  const orders = given.priced.orders.map((order) => ({ id: randomUUID(), order }));
  await insertOrders(tx, [
    JSON.stringify(orders.map(({ id, order }) => orderRow(id, order))),
    JSON.stringify(orders.flatMap(({ id, order }) => itemRows(id, order))),
    given.purchaseId, given.buyerId, given.placeOfSupply, given.commissionBasisPoints,
  ]);
  return new Map(orders.map(({ id, order }) => [order.sellerId, id]));
}

function orderRow(id: string, order: PricedOrder) {
  return {
    id, seller_id: order.sellerId, subtotal_paise: order.subtotalPaise, shipping_paise: order.shippingPaise,
    tax_paise: order.taxPaise, round_off_paise: order.roundOffPaise, total_paise: order.totalPaise,
  };
}

function itemRows(orderId: string, order: PricedOrder<CartLine>) {
  return order.lines.map(({ line, ...amounts }, index) => ({
    order_id: orderId, line_number: index + 1, product_id: line.productId, variant_id: line.variantId, product_name: line.name, sku: line.sku, size: line.size, colour: line.colour,
    hsn_code: line.hsnCode, image_file: line.imageFile, quantity: line.quantity, unit_price_paise: line.unitPricePaise, gst_basis_points: line.gstBasisPoints,
    line_total_paise: amounts.lineTotalPaise, cgst_paise: amounts.cgstPaise, sgst_paise: amounts.sgstPaise, igst_paise: amounts.igstPaise,
  }));
}
