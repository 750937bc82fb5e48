import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { SellerOrder } from "../contract.ts";
import { amountColumnsOf, deliverToColumn, eventsColumn, linesColumn, stepsOf, type EventsColumn, type LinesColumn } from "./order-columns.ts";

type Row = Omit<SellerOrder, "lines" | "events"> & LinesColumn & EventsColumn & { readonly sellerId: string };

const one = statement<Row>(
  "orders.sellerOrder",
  `select o.id, o.order_number as "orderNumber", o.status, o.placed_at as "placedAt", o.notes, o.seller_id as "sellerId",
          p.payment_method as "paymentMethod", p.shipping_method as "shippingMethod", c.address as "addressText",
          json_build_object('name', coalesce(p.first_name || ' ' || p.last_name, c.name), 'email', coalesce(p.email, c.email),
            'phone', coalesce(p.phone, c.phone), 'gstin', coalesce(p.buyer_gstin, c.gstin)) as customer,
          ${amountColumnsOf("o")}, ${linesColumn}, ${eventsColumn}, ${deliverToColumn}
     from orders o left join purchases p on p.id = o.purchase_id left join customers c on c.id = o.customer_id
    where o.id = $1 and o.seller_id = $2`,
);

/** One order for its seller. Another seller's is not found. One statement. */
export async function sellerOrder(db: Db, actor: Actor, input: { readonly orderId: string }): Promise<SellerOrder> {
  const seller = allowedUser(actor, "orders.viewSellerTable");
  const [row] = isUuid(input.orderId) ? await one(db, [input.orderId, seller.userId]) : [];
  if (row === undefined) throw new NotFound("Order not found");
  const { sellerId: _seller, ...order } = row;
  return { ...order, events: stepsOf(row) };
}
