import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { ParcelTracking } from "./contract.ts";
import { ParcelEnded } from "./errors.ts";
import { lockedOrderOf } from "./parcel-arrived.ts";
import { mustBeListed } from "./send-parcel.ts";
import { changeTracking } from "./shipments.sql.ts";

/**
 * The seller corrects the courier or the number of a parcel that is on its way. The parcel's
 * history says so. Throws ParcelNotFound, ParcelEnded and CourierNotOffered.
 */
export async function correctTracking(
  db: Db,
  actor: Actor,
  input: { readonly shipmentId: string; readonly tracking: ParcelTracking },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await lockedOrderOf(tx, seller, input.shipmentId);
    allowedUser(actor, "orders.changeStatus", order);
    await mustBeListed(tx, input.tracking);
    const changed = await changeTracking(tx, [input.shipmentId, JSON.stringify(input.tracking)]);
    if (changed.length === 0) throw new ParcelEnded();
  });
}
