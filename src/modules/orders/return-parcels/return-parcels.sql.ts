import { productWeightsView } from "#modules/catalog/public.server.ts";
import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { PickupAddress } from "../courier/booking-facts.ts";
import type { BookingStatus } from "../courier/booking-contract.ts";
import type { KnownPackage } from "../courier/rules/guess-package.ts";
import type { OrderRecipient } from "../contract.ts";
import { deliverToColumn } from "../lists/order-columns.ts";
import type { ReturnReason, ReturnStatus, ReturnedPieces } from "../returns/contract.ts";

/** Whether the buyer of a return `r` sent its parcel, as SQL: no courier was booked for it. */
export const isSentByBuyer = `exists (
       select
       from shipments s
       where s.return_id = r.id and s.is_return and s.status <> 'not_delivered'
         and not exists (
           select
           from courier_bookings b
           where b.shipment_id = s.id
         )
     )`;

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

// What is in the parcel of a return `r`, with all that is known of its weight.
const contents = `cross join lateral (
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
     left join variant_packages v
       on v.variant_id = coalesce(ri.piece_variant_id, i.variant_id)
     left join ${productWeightsView} w on w.product_id = i.product_id
     where ri.return_id = r.id
   ) l`;

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
   ${contents}
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

// One that came back to its buyer is none: the return can be sent again.
export const parcelOfReturn = statement<{ id: string; isSentByBuyer: boolean }>(
  "orders.parcelOfReturn",
  `select s.id, not exists (
       select
       from courier_bookings b
       where b.shipment_id = s.id
     ) as "isSentByBuyer"
   from shipments s
   where s.return_id = $1 and s.is_return and s.status <> 'not_delivered'`,
);

// By the word of its buyer: no courier of the shop had it.
export const cameBackBefore = statement<{ times: number }>(
  "orders.returnCameBackBefore",
  `select count(*)::int as times
   from shipments s
   where s.return_id = $1 and s.is_return and s.status = 'not_delivered'
     and not exists (
       select
       from courier_bookings b
       where b.shipment_id = s.id
     )`,
);

export const markAsReturn = statement(
  "orders.markAsReturn",
  "update shipments set return_id = $2, is_return = true where id = $1",
);

// The courier cancelled a pickup that was booked.
export const saveCancelledByCourier = statement(
  "orders.savePickupCancelledByCourier",
  `update courier_bookings
   set status = 'refused', claimed_until = null, check_at = null
   where id = $1 and status = 'booked'`,
);

/** What is booked for a return that has moved on is cancelled, in either direction; a job does it. */
export const cancelPickupOf = statement(
  "orders.cancelPickupOfReturn",
  `update courier_bookings
   set status = 'cancelling', check_at = now()
   where return_id = $1 and status in ('booking', 'booked')`,
);

export const contentsOfReturn = statement<Pick<PickupFacts, "pieces" | "packages">>(
  "orders.contentsOfReturn",
  `select l.pieces, l.packages
   from order_returns r
   ${contents}
   where r.id = $1`,
);

// A return that is declined after it was approved, and approved again, keeps what was told.
export const savePostage = statement(
  "orders.saveReturnPostage",
  "update order_returns set postage_paise = coalesce(postage_paise, $2) where id = $1",
);

// Only of a parcel that the buyer sent with a tracking number: what a courier picked up was paid by
// its label.
export const postageIsDue = statement<{ amountPaise: number }>(
  "orders.returnPostageIsDue",
  `update order_returns r
   set postage_due_at = now()
   where r.id = $1 and r.postage_paise is not null and r.postage_due_at is null
     and ${isSentByBuyer}
   returning r.postage_paise as "amountPaise"`,
);
