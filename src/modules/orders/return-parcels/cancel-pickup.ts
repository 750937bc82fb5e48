import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { beginCancelling } from "../courier/bookings.sql.ts";
import { finishCancelling } from "../courier/cancel-booking.ts";
import { returnNow } from "../returns/return-row.ts";
import { PickupOver } from "./errors.ts";
import { openPickup } from "./return-parcels.sql.ts";

/**
 * The buyer cancels the pickup of a return. If the service does not answer, a job goes on. Throws
 * NotFound, and PickupOver if the courier has it already.
 */
export async function cancelPickup(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { returnId }: { readonly returnId: string },
): Promise<void> {
  const bookingId = await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.requestReturn", found);
    const [open] = await openPickup(tx, [returnId]);
    if (open === undefined || (await beginCancelling(tx, [open.id])).length === 0)
      throw new PickupOver();
    return open.id;
  });
  const outcome = await finishCancelling(db, courier, bookingId);
  if (typeof outcome === "object") throw new PickupOver();
}
