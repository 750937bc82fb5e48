import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { statement } from "#platform/db/database.ts";
import { customerName, orderWithParty } from "../lists/order-columns.ts";
import { cashAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import type { BookingFacts } from "./booking-facts.ts";
import type { BookingStatus } from "./booking-contract.ts";
import type { CourierBooking } from "./contract.ts";

/** A booking and its order are claimed for this long; a crash frees them afterwards. */
const claimSeconds = 90;

const bookingColumns = `
  b.id, b.order_id as "orderId", b.status, b.courier_name as "courierName",
  b.price_paise as "pricePaise", to_char(b.arrives_on, 'YYYY-MM-DD') as "arrivesOn",
  b.tracking_number as "trackingNumber", b.weight_grams as "weightGrams",
  to_char(b.pickup_on, 'YYYY-MM-DD') as "pickupOn", b.refusal`;

export const newestBooking = statement<CourierBooking>(
  "orders.newestBooking",
  `select ${bookingColumns}
   from courier_bookings b
   join orders o on o.id = b.order_id
   where b.order_id = $1 and o.seller_id = $2 and b.kind = 'parcel'
   order by b.number desc
   limit 1`,
);

export const newestReplacement = statement<CourierBooking>(
  "orders.newestReplacement",
  `select ${bookingColumns}
   from courier_bookings b
   join orders o on o.id = b.order_id
   where b.return_id = $1 and o.seller_id = $2 and b.kind = 'replacement'
   order by b.number desc
   limit 1`,
);

export const openReplacement = statement<{ id: string; status: BookingStatus }>(
  "orders.openReplacement",
  `select id, status
   from courier_bookings
   where return_id = $1
     and kind = 'replacement'
     and status in ('booking', 'booked', 'cancelling')`,
);

export const ownBooking = statement<
  CourierBooking & { readonly shipmentKey: string | null; readonly serviceOrderId: string | null }
>(
  "orders.ownBooking",
  `select ${bookingColumns}, b.service_shipment_id as "shipmentKey",
     b.service_order_id as "serviceOrderId"
   from courier_bookings b
   join orders o on o.id = b.order_id
   where b.id = $1 and o.seller_id = $2 and b.kind <> 'return'`,
);

export const openBooking = statement<{ id: string; status: BookingStatus }>(
  "orders.openBooking",
  `select id, status
   from courier_bookings
   where order_id = $1 and return_id is null and status in ('booking', 'booked', 'cancelling')`,
);

export const insertBooking = statement<{ id: string }>(
  "orders.insertBooking",
  `insert into courier_bookings (
     order_id, number, offer_id, courier_name, price_paise, arrives_on, weight_grams, length_mm,
     width_mm, height_mm, pieces, kind, return_id, pickup_on
   )
   select $1, 1 + (select count(*) from courier_bookings b where b.order_id = $1), g."offerId",
     g."courierName", g."pricePaise", g."arrivesOn", g."weightGrams", g."lengthMm", g."widthMm",
     g."heightMm", g.pieces, coalesce(g.kind, 'parcel'), g."returnId", g."pickupOn"
   from jsonb_to_record($2::jsonb) as g (
     "offerId" text, "courierName" text, "pricePaise" bigint, "arrivesOn" date, "weightGrams" int,
     "lengthMm" int, "widthMm" int, "heightMm" int, pieces jsonb, kind text, "returnId" uuid,
     "pickupOn" date
   )
   returning id`,
);

const factColumns = `
  b.id, b.order_id as "orderId", b.status, b.kind, b.return_id as "returnId",
  exists (
    select
    from order_returns r
    where r.id = b.return_id and r.is_repair
  ) as "isRepair",
  to_char(b.pickup_on, 'YYYY-MM-DD') as "pickupOn", o.seller_id as "sellerId",
  o.order_number || '-' || b.number as reference, o.placed_at as "orderedAt",
  b.offer_id as "offerId", b.courier_name as "courierName", b.weight_grams as "weightGrams",
  json_build_array(b.length_mm, b.width_mm, b.height_mm) as "sizeMm", b.pieces,
  to_char(b.arrives_on, 'YYYY-MM-DD') as "arrivesOn", b.tracking_number as "trackingNumber",
  b.tracking_link as "trackingLink", b.service_order_id as "serviceOrderId",
  b.service_shipment_id as "serviceShipmentId", b.shipment_id as "shipmentId",
  ${cashAtDoor} as "cashPaise",
  json_build_object(
    'name', ${customerName}, 'address', coalesce(p.address, h.address),
    'city', coalesce(p.city, h.city), 'stateCode', coalesce(p.state_code, h.state_code),
    'pinCode', coalesce(p.pin_code, h.pin_code), 'phone', coalesce(p.phone, h.phone)
  ) as recipient,
  json_build_object(
    'name', k.pickup_name, 'address', k.address, 'city', k.city, 'stateCode', k.state_code,
    'pinCode', k.pin_code, 'phone', k.phone, 'email', k.email
  ) as pickup,
  (
    select pl.place_key
    from pickup_places pl
    where pl.seller_id = o.seller_id
  ) as "registeredPlace",
  (
    select coalesce(
      json_agg(
        json_build_object(
          'lineNumber', i.line_number, 'name', i.product_name, 'sku', coalesce(
            case when b.kind = 'replacement' then ri.wanted_sku end, ri.piece_sku, i.sku
          ),
          'unitPricePaise', i.unit_price_paise
        )
      ),
      '[]'
    )
    from order_items i
    left join order_return_items ri
      on ri.return_id = b.return_id and ri.line_number = i.line_number
    where i.order_id = o.id
  ) as lines`;
const factTables = `
  from courier_bookings b
  join ${orderWithParty} on o.id = b.order_id
  left join ${pickupAddressesView} k on k.seller_id = o.seller_id`;

// One process at a time calls the service about a booking.
export const claimBooking = statement<{ id: string }>(
  "orders.claimBooking",
  `update courier_bookings
   set claimed_until = now() + make_interval(secs => ${claimSeconds}),
     check_at = now() + make_interval(secs => ${claimSeconds})
   where id = $1 and status = $2 and (claimed_until is null or claimed_until < now())
   returning id`,
);

export const factsOfBooking = statement<BookingFacts>(
  "orders.factsOfBooking",
  `select ${factColumns} ${factTables} where b.id = $1`,
);

export const factsOfTracking = statement<BookingFacts>(
  "orders.factsOfTracking",
  `select ${factColumns} ${factTables}
   where b.tracking_number = $1 and b.status in ('booked', 'handed_over')`,
);

export const lockBooking = statement<{ status: BookingStatus; shipmentId: string | null }>(
  "orders.lockBooking",
  `select status, shipment_id as "shipmentId"
   from courier_bookings
   where id = $1
   for update`,
);

export const savePlace = statement(
  "orders.savePickupPlace",
  `insert into pickup_places (seller_id, place_key)
   values ($1, $2)
   on conflict (seller_id) do update set place_key = excluded.place_key, registered_at = now()`,
);

export const saveKnownParcel = statement(
  "orders.saveKnownParcel",
  `update courier_bookings
   set service_order_id = $2, service_shipment_id = $3
   where id = $1`,
);

// The seller may have cancelled while the service was called. The number is stored then too, since
// it must be cancelled.
export const saveBooked = statement<{ status: BookingStatus }>(
  "orders.saveBooked",
  `update courier_bookings
   set status = case when status = 'booking' then 'booked' else status end, tracking_number = $2,
     tracking_link = $3, courier_name = coalesce($4, courier_name), refusal = null,
     claimed_until = null, check_at = now() + interval '1 hour'
   where id = $1 and status in ('booking', 'cancelling')
   returning status`,
);

export const saveRefused = statement(
  "orders.saveBookingRefused",
  `update courier_bookings
   set status = 'refused', refusal = $2, claimed_until = null, check_at = null
   where id = $1 and status in ('booking', 'cancelling')`,
);

export const releaseClaim = statement(
  "orders.releaseBookingClaim",
  `update courier_bookings
   set claimed_until = null, check_at = now() + interval '5 minutes'
   where id = $1`,
);

export const beginCancelling = statement<{ id: string }>(
  "orders.beginCancelling",
  `update courier_bookings
   set status = 'cancelling', check_at = now()
   where id = $1 and status in ('booking', 'booked')
   returning id`,
);

export const cancelBookingsOfOrder = statement(
  "orders.cancelBookingsOfOrder",
  `update courier_bookings
   set status = 'cancelling', check_at = now()
   where order_id = $1 and status in ('booking', 'booked')`,
);

export const saveCancelled = statement(
  "orders.saveBookingCancelled",
  `update courier_bookings
   set status = 'cancelled', claimed_until = null, check_at = null
   where id = $1 and status in ('cancelling', 'booked')`,
);

// A parcel that the courier already has stays booked while its order waits for it; a return always.
export const saveNotCancelled = statement(
  "orders.saveBookingNotCancelled",
  `update courier_bookings b
   set claimed_until = null, refusal = $2,
     status = case
       when b.return_id is not null or o.status in ('confirmed', 'shipped') then 'booked'
       else 'cancelled'
     end,
     check_at = case
       when b.return_id is not null or o.status in ('confirmed', 'shipped') then now()
     end
   from orders o
   where b.id = $1 and b.status = 'cancelling' and o.id = b.order_id`,
);

export const savePickup = statement(
  "orders.savePickupDay",
  "update courier_bookings set pickup_on = $2 where id = $1",
);

export const saveHandedOver = statement(
  "orders.saveHandedOver",
  `update courier_bookings
   set status = 'handed_over', shipment_id = $2, check_at = now()
   where id = $1 and status = 'booked'`,
);

// The courier's scan came before we heard of it.
export const handedOverAt = statement(
  "orders.handedOverAt",
  `with moved as (
     update shipments
     set handed_over_at = $2
     where id = $1 and handed_over_at > $2::timestamptz
     returning id
   )
   update shipment_events e
   set at = $2
   from moved
   where e.shipment_id = moved.id and e.kind = 'handed_over'`,
);

export const saveNextCheck = statement(
  "orders.saveNextBookingCheck",
  `update courier_bookings
   set check_at = case when $2::boolean then null else now() + interval '6 hours' end
   where id = $1`,
);

export const dueBookings = statement<{
  id: string;
  status: BookingStatus;
  trackingNumber: string | null;
}>(
  "orders.dueBookings",
  `select id, status, tracking_number as "trackingNumber"
   from courier_bookings
   where check_at <= now()
   order by check_at
   limit 50`,
);
