import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { PurchaseConfirmation } from "../checkout-contract.ts";

const confirmation = statement<PurchaseConfirmation>(
  "orders.purchaseConfirmation",
  `select p.email, p.payment_method as "paymentMethod", p.subtotal_paise as "subtotalPaise", p.shipping_paise as "shippingPaise", p.tax_paise as "taxPaise",
          p.round_off_paise as "roundOffPaise", p.total_paise as "totalPaise",
          jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'address', p.address, 'city', p.city, 'stateCode', p.state_code, 'pinCode', p.pin_code, 'phone', p.phone) as "deliverTo",
          (select jsonb_agg(jsonb_build_object('id', o.id, 'orderNumber', o.order_number, 'shopName', s.shop_name, 'totalPaise', o.total_paise, 'lines',
                    (select jsonb_agg(jsonb_build_object('productName', i.product_name, 'size', i.size, 'colour', i.colour, 'imageFile', i.image_file,
                              'quantity', i.quantity, 'lineTotalPaise', i.line_total_paise) order by i.line_number)
                       from order_items i where i.order_id = o.id)) order by o.order_number)
             from orders o join sellers s on s.user_id = o.seller_id where o.purchase_id = p.id) as orders
   from purchases p where p.id = $1 and p.buyer_id = $2`,
);

/** A purchase just placed, for its buyer. One statement. Throws NotFound for anybody else's. */
export async function purchaseConfirmation(db: Db, actor: Actor, purchaseId: string): Promise<PurchaseConfirmation> {
  const { userId } = allowedUser(actor, "orders.viewOwn");
  const [found] = isUuid(purchaseId) ? await confirmation(db, [purchaseId, userId]) : [];
  if (found === undefined) throw new NotFound("Order not found");
  return found;
}
