import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { PurchaseConfirmation } from "./contract.ts";
import {
  amountColumnsOf,
  deliverToColumn,
  invoicedToColumn,
  promisedColumn,
  stateOfPurchase,
} from "../lists/order-columns.ts";
import { t } from "#shared/texts/text.ts";

const confirmation = statement<PurchaseConfirmation>(
  "orders.purchaseConfirmation",
  `select p.email, p.payment_method as "paymentMethod", ${stateOfPurchase} as state,
     (
       select coalesce(sum(part.rest_paise), 0)::bigint
       from part_payments part
       join orders o on o.id = part.order_id
       where o.purchase_id = p.id
     ) as "restPaise",
     ${amountColumnsOf("p")}, ${deliverToColumn}, ${invoicedToColumn},
     (
       select coalesce(
         jsonb_agg(
           jsonb_build_object(
             'id', o.id, 'orderNumber', o.order_number, 'shopName', s.shop_name,
             'totalPaise', o.total_paise, 'promised', ${promisedColumn},
             'lines', (
               select jsonb_agg(
                 jsonb_build_object(
                   'productName', i.product_name, 'answers', i.answers, 'size', i.size, 'colour', i.colour,
                   'imageFile', i.image_file, 'quantity', i.quantity,
                   'priceIncludesGst', i.price_includes_gst,
                   'lineTotalPaise', i.unit_price_paise * i.quantity
                 )
                 order by i.line_number
               )
               from order_items i
               where i.order_id = o.id
             )
           )
           order by o.order_number
         ),
         '[]'
       )
       from orders o
       join ${shopsView} s on s.seller_id = o.seller_id
       where o.purchase_id = p.id
     ) as orders
   from purchases p
   where p.id = $1 and p.buyer_id = $2`,
);

/**
 * The confirmation of a purchase, for its buyer. One statement. Throws NotFound for anybody else.
 */
export async function purchaseConfirmation(
  db: Db,
  actor: Actor,
  input: { readonly purchaseId: string },
): Promise<PurchaseConfirmation> {
  const { userId } = allowedUser(actor, "orders.viewOwn");
  const [found] = isUuid(input.purchaseId)
    ? await confirmation(db, [input.purchaseId, userId])
    : [];
  if (found === undefined) throw new NotFound(t("Order not found"));
  return found;
}
