import {
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
} from "#platform/couriers/courier-provider.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dueBookings, releaseClaim, saveNextCheck } from "./bookings.sql.ts";
import { finishCancelling } from "./cancel-booking.ts";
import { finishBooking } from "./finish-booking.ts";
import { trackParcel } from "./track-parcel.ts";

const purgeHints = statement(
  "orders.purgeCourierHints",
  "delete from courier_hints where received_at < now() - interval '30 days'",
);

/** A job counts as dead after a minute, and the last call may take ten seconds. */
const roundMs = 40_000;

/**
 * One parcel that a webhook named, or the round: finishes bookings and cancellations that a crash or
 * a silent service left open, and asks about parcels of which no webhook came. Without a courier
 * service there is nothing to do.
 */
export async function workOnCouriers(
  db: Db,
  actor: Actor,
  courier: CourierProvider | null,
  { trackingNumber }: { readonly trackingNumber?: string | undefined },
): Promise<void> {
  mustBeAllowed(actor, "orders.workCouriers");
  if (courier === null) return;
  if (trackingNumber !== undefined) return trackParcel(db, actor, courier, { trackingNumber });
  await purgeHints(db, []);
  const endsAt = performance.now() + roundMs;
  for (const due of await dueBookings(db, [])) {
    if (performance.now() > endsAt) return;
    try {
      await workOnOne(db, actor, courier, due);
    } catch (error) {
      if (error instanceof CourierRefused) await saveNextCheck(db, [due.id, false]);
      else if (error instanceof CourierUnavailable) return void (await releaseClaim(db, [due.id]));
      else throw error;
    }
  }
}

async function workOnOne(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  due: Awaited<ReturnType<typeof dueBookings>>[number],
): Promise<void> {
  if (due.status === "booking") await finishBooking(db, courier, due.id);
  else if (due.status === "cancelling") await finishCancelling(db, courier, due.id);
  else if (due.trackingNumber !== null)
    await trackParcel(db, actor, courier, { trackingNumber: due.trackingNumber });
}
