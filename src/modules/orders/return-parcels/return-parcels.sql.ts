import { productWeightsView } from "#modules/catalog/public.server.ts";
import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { PickupAddress } from "../courier/booking-facts.ts";
import type { BookingStatus } from "../courier/booking-contract.ts";
import type { KnownPackage } from "../courier/rules/guess-package.ts";
import type { OrderRecipient } from "../contract.ts";
import { deliverToColumn } from "../lists/order-columns.ts";
import type { ReturnReason, ReturnStatus, ReturnedPieces } from "../returns/contract.ts";

/** All that decides about the pickup of a return. */
export type PickupFacts = {
  readonly id: string;
  readonly status: ReturnStatus;
  readonly reason: ReturnReason;
  readonly deliverTo: OrderRecipient;
  readonly shop: PickupAddress;
  readonly pieces: readonly ReturnedPieces[];
  readonly packages: readonly KnownPackage[];
  readonly valuePaise: number;
  readonly now: Date;
};

export const pickupFacts = statement<PickupFacts>(
  "orders.pickupFacts",
  `select r.id, r.status, r.reason, ${deliverToColumn}, now() as now,
     json_build_object(
       'name', k.pickup_name, 'address', k.address, 'city', k.city, 'stateCode', k.state_code,
       'pinCode', k.pin_code, 'phone', k.phone, 'email', k.email
     ) as shop, l.*
   from order_returns r
   join orders o on o.id = r.order_id
   join purchases p on p.id = o.purchase_id
   left join ${pickupAddressesView} k on k.seller_id = o.seller_id
   cross join lateral (
     select
       coalesce(
         json_agg(
           json_build_object('lineNumber', i.line_number, 'quantity', ri.quantity)
           order by i.line_number
         ),
         '[]'
       ) as pieces,
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
       ) as packages,
       coalesce(sum(i.unit_price_paise * ri.quantity), 0)::bigint as "valuePaise"
     from order_return_items ri
     join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
     left join variant_packages v on v.variant_id = i.variant_id
     left join ${productWeightsView} w on w.product_id = i.product_id
     where ri.return_id = r.id
   ) l
   where r.id = $1 and o.buyer_id = $2`,
);

export const openPickup = statement<{
  id: string;
  status: BookingStatus;
  shipmentKey: string | null;
}>(
  "orders.openPickup",
  `select id, status, service_shipment_id as "shipmentKey"
   from courier_bookings
   where return_id = $1 and kind = 'return' and status in ('booking', 'booked', 'cancelling')`,
);

export const pickupOfBuyer = statement<{ shipmentKey: string | null }>(
  "orders.pickupOfBuyer",
  `select b.service_shipment_id as "shipmentKey"
   from courier_bookings b
   join orders o on o.id = b.order_id
   where b.return_id = $1 and o.buyer_id = $2 and b.kind = 'return' and b.status = 'booked'`,
);

export const parcelOfReturn = statement<{ id: string }>(
  "orders.parcelOfReturn",
  "select id from shipments where return_id = $1 and is_return",
);

export const markAsReturn = statement(
  "orders.markAsReturn",
  "update shipments set return_id = $2, is_return = true where id = $1",
);

/** The pickup of a return that is no longer approved is cancelled; a job does it. */
export const cancelPickupOf = statement(
  "orders.cancelPickupOfReturn",
  `update courier_bookings
   set status = 'cancelling', check_at = now()
   where return_id = $1 and kind = 'return' and status in ('booking', 'booked')`,
);
