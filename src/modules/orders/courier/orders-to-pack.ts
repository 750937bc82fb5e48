import { productWeightsView } from "#modules/catalog/public.server.ts";
import { documentsView } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paidAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import { orderWithParty, recipientColumn } from "../lists/order-columns.ts";
import { mostToPack, type OrderToPack } from "./many-contract.ts";
import type { KnownPackage } from "./rules/guess-package.ts";

/** Whether `orders o` is ready to be packed: confirmed, and no parcel of it is booked. */
export const isToPack = `(
  o.status = 'confirmed'
  and not exists (
    select
    from courier_bookings b
    where b.order_id = o.id and b.status in ('booking', 'booked', 'cancelling')
  )
)`;

/** An order to be packed, with what is known about its pieces. */
export type OrderWithPackages = OrderToPack & { readonly packages: readonly KnownPackage[] };

const toPack = statement<OrderWithPackages>(
  "orders.ordersToPack",
  `select o.id as "orderId", o.order_number as "orderNumber",
     ${paidAtDoor} as "paymentMethod", o.subtotal_paise as "subtotalPaise", ${recipientColumn},
     (
       select bill.id
       from ${documentsView} bill
       where bill.order_id = o.id and bill.kind <> 'credit_note' and not bill.is_replaced
     ) as "billId",
     i.lines, i.packages,
     (
       select case when b.status = 'refused' then b.refusal end
       from courier_bookings b
       where b.order_id = o.id
       order by b.number desc
       limit 1
     ) as refusal
   from ${orderWithParty}
   cross join lateral (
     select
       coalesce(
         json_agg(
           json_build_object(
             'lineNumber', i.line_number, 'productName', i.product_name, 'size', i.size,
             'colour', i.colour, 'quantity', i.quantity
           )
           order by i.line_number
         ),
         '[]'
       ) as lines,
       coalesce(
         json_agg(
           json_build_object(
             'lineNumber', i.line_number, 'productGrams', w.weight_grams,
             'packedGrams', v.weight_grams,
             'sizeMm', case
               when v.variant_id is not null
                 then json_build_array(v.length_mm, v.width_mm, v.height_mm)
             end
           )
         ),
         '[]'
       ) as packages
     from order_items i
     left join variant_packages v on v.variant_id = i.variant_id
     left join ${productWeightsView} w on w.product_id = i.product_id
     where i.order_id = o.id
   ) i
   where o.seller_id = $1 and ${isToPack} and ($2::uuid[] is null or o.id = any($2))
   order by o.placed_at, o.id
   limit ${mostToPack}`,
);

/**
 * The chosen orders that are ready to be packed, or the oldest twenty if none was chosen. One
 * statement.
 */
export async function ordersToPack(
  db: Db,
  actor: Actor,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<readonly OrderWithPackages[]> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const chosen = orderIds.filter(isUuid).slice(0, mostToPack);
  return toPack(db, [sellerId, orderIds.length === 0 ? null : chosen]);
}
