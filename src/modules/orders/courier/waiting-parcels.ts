import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { customerName, orderWithParty } from "../lists/order-columns.ts";
import { ownParcelLabels } from "../labels/own-parcel-labels.ts";
import { labelsOf } from "./pickup-and-label.ts";
import type { WaitingParcel } from "./many-contract.ts";
import { pickupListPdf } from "./pickup-list.ts";

/** More parcels than a workshop hands over at once. */
const mostWaiting = 60;

type Row = WaitingParcel & { readonly shipmentKey: string | null };

const waiting = statement<Row>(
  "orders.waitingParcels",
  `select b.id as "bookingId", o.id as "orderId", o.order_number as "orderNumber", b.status,
     b.courier_name as "courierName", b.tracking_number as "trackingNumber",
     ${customerName} as "customerName", coalesce(p.city, h.city) as city,
     coalesce(p.pin_code, h.pin_code) as "pinCode",
     (
       select coalesce(sum((piece ->> 'quantity')::int), 0)::int
       from jsonb_array_elements(b.pieces) piece
     ) as pieces,
     b.weight_grams as "weightGrams", b.price_paise as "pricePaise",
     to_char(b.pickup_on, 'YYYY-MM-DD') as "pickupOn", b.service_shipment_id as "shipmentKey"
   from ${orderWithParty}
   join courier_bookings b on b.order_id = o.id
   where o.seller_id = $1
     and (o.status in ('confirmed', 'shipped') or b.kind = 'replacement')
     and b.status in ('booking', 'booked', 'cancelling')
   order by b.courier_name, b.created_at, b.id
   limit ${mostWaiting}`,
);

/** The booked parcels that wait for their pickup, by courier. One statement. */
export async function waitingParcels(db: Db, actor: Actor): Promise<readonly WaitingParcel[]> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const rows = await waiting(db, [sellerId]);
  return rows.map(({ shipmentKey: _, ...parcel }) => parcel);
}

type Ticked = { readonly parcel: readonly string[] };

/**
 * The list of the ticked parcels that are booked, which the courier signs, as PDF; null if there is
 * none. One statement.
 */
export async function pickupList(
  db: Db,
  actor: Actor,
  { parcel, shopName }: Ticked & { readonly shopName: string },
): Promise<Buffer | null> {
  const isTicked = new Set(parcel);
  const waitingNow = await waitingParcels(db, actor);
  const listed = waitingNow.filter(
    ({ bookingId, status }) => status === "booked" && isTicked.has(bookingId),
  );
  return listed.length === 0 ? null : pickupListPdf(listed, { shopName, at: new Date() });
}

/**
 * The couriers' own labels of the ticked parcels as one PDF, or the shop's if the service has none
 * now; null if no ticked parcel is booked. Two statements at most and one call.
 *
 * @throws {TooManyLabels} If the shop's would be more than sixty.
 */
export async function labelsOfBookedParcels(
  db: Db,
  actor: Actor,
  courier: CourierProvider | null,
  ticked: Ticked,
): Promise<Uint8Array | null> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const isTicked = new Set(ticked.parcel);
  const booked = (await waiting(db, [sellerId])).filter(
    ({ bookingId, status }) => status === "booked" && isTicked.has(bookingId),
  );
  const keys = booked.flatMap(({ shipmentKey }) => (shipmentKey === null ? [] : [shipmentKey]));
  const orderIds = booked.map(({ orderId }) => orderId);
  return (
    (await labelsOf(courier, keys)) ??
    (await ownParcelLabels(db, actor, { orderIds, paper: "label" }))
  );
}
