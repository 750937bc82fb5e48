import {
  chargeLabel,
  giveLabelsBack,
  labelsOfOrders,
  openClaim,
} from "#modules/settlement/public.server.ts";
import type { ClaimCause, LabelCharge, LabelKind } from "#modules/settlement/public.ts";
import type { ParcelScan } from "#platform/couriers/courier-provider.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { BookingKind } from "./booking-contract.ts";

const labelKinds = {
  parcel: "forward",
  return: "return_faulty",
  replacement: "replacement",
} as const satisfies Readonly<Record<BookingKind, LabelKind>>;

/**
 * What the label of a booking is charged as: of a repair both ways as one. Pickups are booked only
 * where sending back is free.
 */
export function labelKind({
  kind,
  isRepair,
}: {
  readonly kind: BookingKind;
  readonly isRepair: boolean;
}): LabelKind {
  return isRepair ? "repair" : labelKinds[kind];
}

type BookedLabel = Pick<LabelCharge, "bookingId" | "orderId" | "sellerId" | "pricePaise">;

const bookedLabel = statement<BookedLabel>(
  "orders.bookedLabel",
  `select b.id as "bookingId", b.order_id as "orderId", o.seller_id as "sellerId",
     b.price_paise as "pricePaise"
   from courier_bookings b
   join orders o on o.id = b.order_id
   where b.id = $1`,
);

type BookedGoods = BookedLabel & {
  readonly orderNumber: string;
  readonly courierName: string;
  readonly trackingNumber: string;
  readonly goodsPaise: number;
};

// Of a parcel with a return, or instead of one, the return says what is in it.
const bookedGoods = statement<BookedGoods>(
  "orders.bookedGoods",
  `select b.id as "bookingId", b.order_id as "orderId", o.order_number as "orderNumber",
     o.seller_id as "sellerId", b.courier_name as "courierName",
     coalesce(b.tracking_number, '') as "trackingNumber", b.price_paise as "pricePaise",
     (
       select coalesce(
         sum(
           (i.line_total_paise + i.cgst_paise + i.sgst_paise + i.igst_paise) * packed.quantity
           / i.quantity
         ),
         0
       )::bigint
       from (
         select p."lineNumber" as line_number, p.quantity
         from jsonb_to_recordset(b.pieces) as p ("lineNumber" int, quantity int)
         where b.return_id is null
         union all
         select ri.line_number, ri.quantity
         from order_return_items ri
         where ri.return_id = b.return_id
       ) packed
       join order_items i on i.order_id = b.order_id and i.line_number = packed.line_number
     ) as "goodsPaise"
   from courier_bookings b
   join orders o on o.id = b.order_id
   where b.id = any($1) and b.tracking_number is not null`,
);

const bookingsNotDelivered = statement<{ id: string }>(
  "orders.bookingsNotDelivered",
  `select b.id
   from courier_bookings b
   join shipments s on s.id = b.shipment_id
   where b.order_id = $1 and s.status = 'not_delivered' and s.return_id is null
     and not exists (
       select
       from shipment_events e
       where e.shipment_id = s.id and e.kind in ('returning', 'returned')
     )`,
);

/**
 * Settles the label of a booked parcel after what the courier reported: its first scan charges it,
 * and a parcel that was ever lost or damaged costs its seller nothing and is claimed. The same reports in another
 * order, or again, change nothing. Within the transaction that stores the reports.
 */
export async function settleLabel(
  tx: Db,
  { bookingId, kind }: { readonly bookingId: string; readonly kind: LabelKind },
  scans: readonly Pick<ParcelScan, "kind">[],
): Promise<void> {
  const [label] = scans.length === 0 ? [] : await bookedLabel(tx, [bookingId]);
  if (label === undefined) return;
  await chargeLabel(tx, system, { ...label, kind });
  const spoilt = scans.find((scan) => scan.kind === "lost" || scan.kind === "damaged");
  if (spoilt !== undefined) {
    const why = spoilt.kind === "lost" ? "lost" : "damaged";
    await claimSpoilt(tx, [bookingId], why);
  }
}

/** The labels cost their sellers nothing, and the courier owes them and the goods. */
async function claimSpoilt(
  tx: Db,
  bookingIds: readonly string[],
  cause: ClaimCause,
): Promise<void> {
  await giveLabelsBack(tx, system, { bookingIds, why: cause });
  for (const { pricePaise: labelPaise, ...goods } of await bookedGoods(tx, [bookingIds]))
    await openClaim(tx, system, { ...goods, labelPaise, cause });
}

/** The marketplace decided that the courier lost what did not arrive: those labels cost nothing. */
export async function giveLostLabelsBack(tx: Db, orderId: string): Promise<void> {
  const bookings = await bookingsNotDelivered(tx, [orderId]);
  await claimSpoilt(
    tx,
    bookings.map(({ id }) => id),
    "lost",
  );
}

/** What the labels of one of the seller's orders cost, for its page. One statement. */
export async function labelCosts(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<readonly LabelCharge[]> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  if (!isUuid(orderId)) return [];
  const labels = await labelsOfOrders(db, { orderIds: [orderId] });
  return labels.filter((label) => label.sellerId === sellerId);
}
