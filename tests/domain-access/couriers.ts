import * as ordersDoor from "#modules/orders/public.server.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import { packed, readyForCouriers } from "#tests/support/a-booking.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** Parcels that a courier service takes. */

const bookingId = "019a0000-0000-7000-8000-00000000b00c";
const offer = { id: "1", courierName: "Any", pricePaise: 100, arrivesOn: null };
const known = { orderId: "1", shipmentId: "2", trackingNumber: null, courierName: null };

/** A service that takes everything. */
export const courier: CourierProvider = {
  offers: async () => [offer],
  registerPickupPlace: async () => undefined,
  findParcel: async () => null,
  createParcel: async () => known,
  findReturn: async () => null,
  createReturn: async () => known,
  assignCourier: async () => ({ trackingNumber: crypto.randomUUID(), courierName: "Any" }),
  labels: async () => new Uint8Array(),
  requestPickup: async (_, day) => day,
  cancelParcel: async () => undefined,
  track: async () => ({ scans: [], isCancelled: false, expectedOn: null, proofUrl: null }),
  trackingPage: () => null,
  readWebhook: () => ({ trackingNumber: "T1" }),
};

async function confirmed({ db, place }: At): Promise<void> {
  await db.$client.query(
    "update orders set status = 'confirmed' where id = $1 and status <> 'confirmed'",
    [place.order.id],
  );
  await readyForCouriers(db, place.seller);
}

async function withBooking(at: At): Promise<void> {
  await confirmed(at);
  await insertBooking(at.db, at.place.order.id);
}

async function insertBooking(db: Db, orderId: string): Promise<void> {
  await db.$client.query(
    `insert into courier_bookings (
       id, order_id, number, status, offer_id, courier_name, price_paise, weight_grams, length_mm,
       width_mm, height_mm, pieces, service_order_id, service_shipment_id, tracking_number
     )
     values (
       $2, $1, 1, 'booked', '1', 'Any', 100, 500, 100, 100, 100,
       '[{"lineNumber": 1, "quantity": 1}]', '1', '2', 'T1'
     )
     on conflict do nothing`,
    [orderId, bookingId],
  );
}

export const couriers: Rows = {
  bookingOf: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.bookingOf(db, actor, { orderId: place.order.id }),
  ),
  packingPage: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.packingPage(db, actor, courier, { orderId: place.order.id, sent: {} }),
  ),
  bookParcel: checked(
    "itsSeller",
    ({ db, actor, place }) =>
      ordersDoor.bookParcel(db, actor, courier, { orderId: place.order.id, offer, packed }),
    confirmed,
  ),
  retryBooking: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.retryBooking(db, actor, courier, { bookingId }),
    withBooking,
  ),
  cancelBooking: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.cancelBooking(db, actor, courier, { bookingId }),
    withBooking,
  ),
  courierLabel: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.courierLabel(db, actor, courier, { bookingId }),
    withBooking,
  ),
  orderPickup: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.orderPickup(db, actor, courier, { bookingId, day: "2027-01-04" }),
    withBooking,
  ),
  packingOfMany: checked("sellers", ({ db, actor, place }) =>
    ordersDoor.packingOfMany(db, actor, { orderIds: [place.order.id], sent: {}, courier }),
  ),
  bookParcels: checked("sellers", ({ db, actor, place }) =>
    ordersDoor.bookParcels(db, actor, courier, { orderIds: [place.order.id], sent: {} }),
  ),
  labelCosts: checked("sellers", ({ db, actor, place }) =>
    ordersDoor.labelCosts(db, actor, { orderId: place.order.id }),
  ),
  waitingParcels: checked("sellers", ({ db, actor }) => ordersDoor.waitingParcels(db, actor)),
  orderPickups: checked(
    "itsSeller",
    ({ db, actor }) =>
      ordersDoor.orderPickups(db, actor, courier, { parcel: [bookingId], day: "2027-01-04" }),
    withBooking,
  ),
  labelsOfBookedParcels: checked("sellers", ({ db, actor }) =>
    ordersDoor.labelsOfBookedParcels(db, actor, courier, { parcel: [bookingId] }),
  ),
  ownParcelLabels: checked("sellers", ({ db, actor, place }) =>
    ordersDoor.ownParcelLabels(db, actor, { orderIds: [place.order.id], paper: "a4" }),
  ),
  pickupList: checked("sellers", ({ db, actor }) =>
    ordersDoor.pickupList(db, actor, { parcel: [bookingId], shopName: "Kolhapur Charmakar" }),
  ),
  handOverBooking: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.handOverBooking(db, actor, { bookingId }),
    withBooking,
  ),
  receiveCourierHint: inside("the key of the request decides; it only notes a parcel's number"),
  trackParcel: checked("system", ({ db, actor }) =>
    ordersDoor.trackParcel(db, actor, courier, { trackingNumber: "NOBODY1" }),
  ),
  workOnCouriers: checked("system", ({ db, actor }) =>
    ordersDoor.workOnCouriers(db, actor, courier, {}),
  ),
};
