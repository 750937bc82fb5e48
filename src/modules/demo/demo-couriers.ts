import { instantOf } from "#demo/moment.ts";
import type { DemoScan } from "#demo/purchase-shapes.ts";
import { trackParcel } from "#modules/orders/public.server.ts";
import { settleClaim } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedOrder, DemoOrders } from "./demo-orders.ts";
import { personOfDemo } from "./demo-reviews.ts";
import { required } from "./required.ts";

/**
 * The parcels that were booked with couriers here, and what the couriers reported: the same reading
 * of reports as in any shop ends orders, charges labels and claims what was lost.
 */
export async function demoCouriers(
  tx: Db,
  { booked, named }: DemoOrders,
  { administratorId, now }: { readonly administratorId: string; readonly now: Date },
): Promise<void> {
  for (const order of booked) {
    const trackingNumber = await book(tx, order);
    await trackParcel(tx, system, reporting(order.scans, now), { trackingNumber });
  }
  await settle(tx, required(named.get("damaged"), "a damaged parcel"), administratorId);
}

/** The booking of a parcel that is on its way; returns its number. */
async function book(tx: Db, { orderId, labelPaise }: BookedOrder): Promise<string> {
  const { rows } = await tx.$client.query<{ trackingNumber: string }>(
    `insert into courier_bookings (
       order_id, number, status, offer_id, courier_name, price_paise, weight_grams, length_mm,
       width_mm, height_mm, pieces, service_order_id, service_shipment_id, tracking_number,
       shipment_id, created_at
     )
     select s.order_id, 1, 'handed_over', 'demo', s.courier_name, $2, 900, 360, 280, 140,
       (
         select json_agg(json_build_object('lineNumber', i.line_number, 'quantity', i.quantity))
         from order_items i
         where i.order_id = s.order_id
       ),
       substr(s.tracking_number, 5), substr(s.tracking_number, 5), s.tracking_number, s.id,
       s.handed_over_at
     from shipments s
     where s.order_id = $1
     returning tracking_number as "trackingNumber"`,
    [orderId, labelPaise],
  );
  return required(rows[0], "a parcel that was booked").trackingNumber;
}

/** A courier service that has reported these scans. */
function reporting(scans: readonly DemoScan[], now: Date): Parameters<typeof trackParcel>[2] {
  return {
    track: () =>
      Promise.resolve({
        scans: scans.map(([kind, at, place, words]) => ({
          kind,
          at: instantOf(at, now),
          place,
          words,
        })),
        isCancelled: false,
        expectedOn: null,
        proofUrl: null,
      }),
  };
}

/** The courier paid for the goods of a claim, but not for their label. */
async function settle(tx: Db, orderId: string, administratorId: string): Promise<void> {
  const { rows } = await tx.$client.query<{ bookingId: string; goodsPaise: number }>(
    `select booking_id as "bookingId", goods_paise as "goodsPaise"
     from courier_claims
     where order_id = $1`,
    [orderId],
  );
  const { bookingId, goodsPaise } = required(rows[0], "a claim");
  await settleClaim(tx, await personOfDemo(tx, administratorId), {
    bookingId,
    receivedPaise: goodsPaise,
    note: "NEFT N312264500377",
  });
}
