import { couriersView } from "#modules/shipping/public.server.ts";
import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { OrderRecipient, PaymentMethod } from "../contract.ts";
import type { PickupAddress } from "../courier/booking-facts.ts";
import { cashDue } from "../cash/cash-due.sql.ts";
import { carriesCash } from "../shipments/carries-cash.sql.ts";
import { paidAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import { openRestColumn } from "../part-payment/part-payment.sql.ts";
import { orderWithParty, recipientColumn } from "../lists/order-columns.ts";

/** As many labels as are printed at once: fifteen A4 pages. */
export const mostLabels = 60;

/** A parcel that has not arrived, with everything that its label says. */
export type ParcelToLabel = {
  readonly orderNumber: string;
  readonly placedAt: Date;
  /** The cash of its order is collected with this parcel, if it is a cash order. */
  readonly carriesCash: boolean;
  readonly courierName: string | null;
  readonly trackingNumber: string | null;
  readonly weightGrams: number | null;
  readonly pieces: number;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingMethod: "standard" | "express" | null;
  readonly cashPaise: number;
  /** A balance that is to be paid before it is sent, online or by choosing cash; null without one. */
  readonly openRestPaise: number | null;
  readonly deliverTo: OrderRecipient;
  readonly sender: PickupAddress;
};

// Parcels on their way, booked ones, and what is in no parcel yet.
const parcels = `(
  select s.number, ${carriesCash} as carries_cash,
    coalesce(c.courier_name, s.courier_name) as courier_name, s.tracking_number, s.weight_grams,
    case
      when s.return_id is null then (
        select coalesce(sum(si.quantity), 0)
        from shipment_items si
        where si.shipment_id = s.id
      )
      else (
        select coalesce(sum(ri.quantity), 0)
        from order_return_items ri
        where ri.return_id = s.return_id
      )
    end as pieces
  from shipments s
  left join ${couriersView} c on c.courier_code = s.courier_code
  where s.order_id = o.id and s.status = 'on_the_way' and not s.is_return
  union all
  select 1, b.kind = 'parcel', b.courier_name, b.tracking_number, b.weight_grams,
    (
      select coalesce(sum((piece ->> 'quantity')::int), 0)
      from jsonb_array_elements(b.pieces) piece
    )
  from courier_bookings b
  where b.order_id = o.id and b.status = 'booked' and b.kind <> 'return'
  union all
  select sent.parcels + 1, not sent.is_cash_out, null, null, null, ordered.pieces - sent.pieces
  from (
    select sum(i.quantity) as pieces
    from order_items i
    where i.order_id = o.id
  ) ordered
  cross join (
    select count(distinct s.id) as parcels, coalesce(sum(si.quantity), 0) as pieces,
      coalesce(bool_or(s.status <> 'not_delivered'), false) as is_cash_out
    from shipments s
    join shipment_items si on si.shipment_id = s.id
    where s.order_id = o.id and not s.is_return
  ) sent
  where o.status in ('pending', 'confirmed', 'shipped')
    and ordered.pieces > sent.pieces
    and not exists (
      select
      from courier_bookings b
      where b.order_id = o.id
        and b.status in ('booking', 'booked', 'cancelling')
        and b.kind = 'parcel'
    )
)`;

export const parcelsToLabel = statement<ParcelToLabel>(
  "orders.parcelsToLabel",
  `select o.order_number as "orderNumber", o.placed_at as "placedAt",
     parcel.carries_cash as "carriesCash", parcel.courier_name as "courierName",
     parcel.tracking_number as "trackingNumber", parcel.weight_grams as "weightGrams",
     parcel.pieces::int as pieces, ${paidAtDoor} as "paymentMethod",
     p.shipping_method as "shippingMethod", ${cashDue} as "cashPaise",
     ${openRestColumn}, ${recipientColumn},
     json_build_object(
       'name', k.pickup_name, 'address', k.address, 'city', k.city, 'stateCode', k.state_code,
       'pinCode', k.pin_code, 'phone', k.phone, 'email', k.email
     ) as sender
   from ${orderWithParty}
   join ${pickupAddressesView} k on k.seller_id = o.seller_id
   cross join lateral ${parcels} parcel
   where o.seller_id = $1
     and o.id = any($2::uuid[])
     and o.status in ('pending', 'confirmed', 'shipped', 'delivered')
   order by o.placed_at, o.id, parcel.number
   limit ${mostLabels + 1}`,
);
