import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { ReturnChanged } from "../returns/errors.ts";
import { returnNow, type ReturnNow } from "../returns/return-row.ts";
import type { ParcelTracking } from "../shipments/contract.ts";
import { mustBeListed, plainParcel } from "../shipments/send-parcel.ts";
import { PickupBooked, ReturnAlreadySent } from "./errors.ts";
import { sendReturnParcel } from "./move-return-parcel.ts";
import { openPickup, parcelOfReturn } from "./return-parcels.sql.ts";

/**
 * The buyer has sent an approved return and says with whom. Throws NotFound, ReturnChanged,
 * ReturnAlreadySent, PickupBooked and CourierNotOffered.
 */
export async function sendReturn(
  db: Db,
  actor: Actor,
  { returnId, tracking }: { readonly returnId: string; readonly tracking: ParcelTracking },
): Promise<void> {
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.requestReturn", found);
    await mustWaitToBeSent(tx, found);
    await mustBeListed(tx, tracking);
    await sendReturnParcel(tx, found.orderId, returnId, { ...plainParcel, ...tracking });
  });
}

async function mustWaitToBeSent(tx: Db, { id, status }: ReturnNow): Promise<void> {
  if (status !== "approved") throw new ReturnChanged(status);
  if ((await parcelOfReturn(tx, [id])).length > 0) throw new ReturnAlreadySent();
  const [pickup] = await openPickup(tx, [id]);
  if (pickup !== undefined && pickup.status !== "cancelling") throw new PickupBooked();
}
