import { createHash } from "node:crypto";
import type {
  CourierProvider,
  ParcelScan,
  ParcelTrack,
} from "#platform/couriers/courier-provider.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { orderParcelReported, orderReturnParcelMoved } from "../events.ts";
import { noteCourierDelivered, readReport } from "../missing/missing.sql.ts";
import { areParcelsBack, restockLost } from "../returns/refund-lost.ts";
import { arriveNow } from "../shipments/parcel-arrived.ts";
import { giveUpParcel } from "../shipments/parcel-lost.ts";
import { anyOrderNow, lockOrderUntilCommit } from "../steps/move-order.ts";
import { putParcelBack } from "../steps/take-parcel-back.ts";
import type { BookingFacts } from "./booking-facts.ts";
import { factsOfTracking, lockBooking, saveCancelled, saveNextCheck } from "./bookings.sql.ts";
import { handOver } from "./hand-over.ts";
import { labelKind, settleLabel } from "./label-costs.ts";
import { endReturnParcel, leaveBuyer } from "../return-parcels/move-return-parcel.ts";
import { saveCancelledByCourier } from "../return-parcels/return-parcels.sql.ts";
import { parcelOutcome, type ParcelOutcome } from "./rules/parcel-outcome.ts";
import { reportsToMail, type FreshReport, type ReportToMail } from "./rules/reports-to-mail.ts";

const dayMs = 86_400_000;

const addScans = statement<{ digest: string; now: Date }>(
  "orders.addCourierScans",
  `with given as (
     select distinct on (g.digest) g.*
     from jsonb_to_recordset($2::jsonb) as g (
       position int, kind text, at timestamptz, place text, words text, digest text
     )
   ),
   fresh as (
     insert into courier_scans (shipment_id, digest)
     select $1, digest
     from given
     on conflict do nothing
     returning digest
   ),
   noted as (
     insert into shipment_events (shipment_id, kind, at, place, note)
     select $1, given.kind, given.at, given.place, given.words
     from given
     join fresh on fresh.digest = given.digest
     order by given.at, given.position
   )
   select digest, now() as now
   from fresh`,
);

// Open order pages follow the parcel by the change of its row.
const noteTrack = statement(
  "orders.noteCourierTrack",
  `update shipments
   set expected_on = case when status = 'on_the_way' then coalesce($2, expected_on) else expected_on end,
     proof_link = coalesce($3, proof_link)
   where id = $1`,
);

/**
 * Asks the courier about a parcel of ours and applies the answer. Doubled, late and reordered
 * webhooks all lead here, so they change nothing more. Throws the courier's errors.
 */
export async function trackParcel(
  db: Db,
  actor: Actor,
  courier: Pick<CourierProvider, "track">,
  { trackingNumber }: { readonly trackingNumber: string },
): Promise<void> {
  mustBeAllowed(actor, "orders.workCouriers");
  const [facts] = await factsOfTracking(db, [trackingNumber]);
  if (facts !== undefined) await applyTrack(db, facts, await courier.track(trackingNumber));
}

/** Applies all that is known about a parcel; again changes nothing. */
export async function applyTrack(db: Db, facts: BookingFacts, track: ParcelTrack): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrderUntilCommit(tx, [facts.orderId]);
    const [booking] = await lockBooking(tx, [facts.id]);
    if (booking === undefined) return;
    const isWaiting = booking.status === "booked";
    if (isWaiting && track.isCancelled) return cancelledByCourier(tx, facts);
    const hasLeft = !isWaiting || track.scans.length > 0;
    if (!hasLeft) return void (await saveNextCheck(tx, [facts.id, false]));
    const leaves = facts.kind === "return" ? leaveBuyer : handOver;
    const shipmentId = isWaiting
      ? await leaves(tx, system, facts, track.scans[0]?.at)
      : booking.shipmentId;
    const label = { bookingId: facts.id, kind: labelKind(facts) };
    if (shipmentId === null) {
      await settleLabel(tx, label, track.scans);
      return void (await saveNextCheck(tx, [facts.id, true]));
    }
    const reports = track.scans.map(eventOf);
    const fresh = freshReports(
      track.scans,
      reports,
      await addScans(tx, [shipmentId, JSON.stringify(reports)]),
    );
    await noteTrack(tx, [shipmentId, track.expectedOn, track.proofUrl]);
    await settleLabel(tx, label, track.scans);
    const outcome = parcelOutcome(track.scans);
    if (facts.returnId === null) {
      await tellReports(tx, { orderId: facts.orderId, shipmentId }, reportsToMail(fresh, outcome));
      await applyOutcome(tx, facts.orderId, shipmentId, outcome);
    } else await endReturnParcel(tx, facts, shipmentId, outcome);
    await saveNextCheck(tx, [facts.id, outcome === "delivered" || outcome === "returned"]);
  });
}

/** Of a return its buyer has to choose again, and hears of it. */
async function cancelledByCourier(tx: Db, { id, returnId, kind }: BookingFacts): Promise<void> {
  if (kind !== "return" || returnId === null) return void (await saveCancelled(tx, [id]));
  await saveCancelledByCourier(tx, [id]);
  await emit(tx, orderReturnParcelMoved({ returnId, step: "refused" }));
}

function eventOf({ kind, at, place, words }: ParcelScan, position: number) {
  const facts = { kind, at: at.toISOString(), place, words };
  const digest = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  return { ...facts, digest, position };
}

/** Those that were not known before. */
function freshReports(
  scans: readonly ParcelScan[],
  reports: readonly { readonly digest: string }[],
  added: readonly { readonly digest: string; readonly now: Date }[],
): readonly FreshReport[] {
  return scans.flatMap((scan, index) => {
    const digest = reports[index]?.digest ?? "";
    const one = added.find((each) => each.digest === digest);
    return one === undefined
      ? []
      : { ...scan, digest, isRecent: one.now.getTime() - scan.at.getTime() < dayMs };
  });
}

async function tellReports(
  tx: Db,
  parcel: { readonly orderId: string; readonly shipmentId: string },
  reports: readonly ReportToMail[],
): Promise<void> {
  for (const { kind, words, digest } of reports)
    await emit(tx, orderParcelReported({ ...parcel, kind, words: words ?? "", report: digest }));
}

async function applyOutcome(
  tx: Db,
  orderId: string,
  shipmentId: string,
  outcome: ParcelOutcome,
): Promise<void> {
  const order = await anyOrderNow(tx, orderId);
  if (outcome === "delivered") {
    if (order.status !== "shipped") return;
    // The buyer says that it never came: people decide, and the courier's word is an answer.
    if ((await readReport(tx, [orderId])).length > 0)
      return void (await noteCourierDelivered(tx, [orderId]));
    return void (await arriveNow(tx, system, order, { shipmentId, cashHeldBy: "courier" }));
  }
  if (outcome === "under_way") return;
  if (order.status === "shipped") await giveUpParcel(tx, system, order, shipmentId);
  if (outcome !== "returned") return;
  const { status } = await anyOrderNow(tx, orderId);
  if (status !== "refused") await restockLost(tx, orderId);
  else if (await areParcelsBack(tx, orderId)) await putParcelBack(tx, system, orderId);
}
