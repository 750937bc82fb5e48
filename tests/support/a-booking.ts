import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import { bookingOf, bookParcel } from "#modules/orders/public.server.ts";
import type { PackedParcel } from "#modules/orders/courier/contract.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

/** Parcels that a courier service takes. */

/** A packed parcel with everything that is left of its order. */
export const packed: PackedParcel = { weightGrams: 850, sizeMm: [300, 200, 80], pieces: [] };

/** Gives a shop the address at which couriers pick up, and its orders' buyers a phone number. */
export async function readyForCouriers(db: Db, seller: UserActor): Promise<void> {
  await db.$client.query(
    `update company_settings
     set city = 'Kolhapur', pin_code = '416001', phone = '+919876543210',
       email = 'shop@example.com', address = '12 Market Road, Mahadwar Ward'
     where seller_id = $1`,
    [seller.userId],
  );
  await db.$client.query(
    `update purchases p
     set phone = '+919845012345', pin_code = '560025', city = 'Bengaluru',
       address = '4 Residency Road'
     from orders o
     where o.purchase_id = p.id and o.seller_id = $1`,
    [seller.userId],
  );
}

/** The sandbox's Delhivery Surface for the packed parcel: two slabs of 500 g. */
export const cheapOffer = { id: "10", pricePaise: 92_50 };

/** Books the cheapest courier and returns the tracking number. */
export async function aBooking(
  db: Db,
  seller: UserActor,
  courier: CourierProvider,
  orderId: string,
): Promise<{ readonly bookingId: string; readonly trackingNumber: string }> {
  await bookParcel(db, seller, courier, { orderId, offer: cheapOffer, packed });
  const booking = await bookingOf(db, seller, { orderId });
  const trackingNumber = booking?.trackingNumber ?? null;
  if (booking === null || trackingNumber === null)
    throw new Error(`Order ${orderId} was not booked: ${booking?.refusal}`);
  return { bookingId: booking.id, trackingNumber };
}

/** A booking as stored, for whoever needs no courier service. Returns its id. */
export async function aStoredBooking(db: Db, orderId: string): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into courier_bookings (
       order_id, number, offer_id, courier_name, price_paise, weight_grams, length_mm, width_mm,
       height_mm, pieces
     )
     values ($1, 1, '10', 'Delhivery Surface', 9250, 850, 300, 200, 80, '[]')
     returning id`,
    [orderId],
  );
  return rows[0]?.id ?? "";
}

/** The labels of an order that its seller was charged, and why any was given back. */
export async function labelsCharged(
  db: Db,
  orderId: string,
): Promise<readonly { readonly kind: string; readonly back: string | null }[]> {
  const { rows } = await db.$client.query<{ kind: string; back: string | null }>(
    `select kind, given_back_for as back
     from label_charges
     where order_id = $1
     order by charged_at`,
    [orderId],
  );
  return rows;
}
