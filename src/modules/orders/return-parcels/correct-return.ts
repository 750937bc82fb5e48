import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { ReturnChanged } from "../returns/errors.ts";
import { returnNow, type ReturnNow } from "../returns/return-row.ts";
import type { ParcelTracking } from "../shipments/contract.ts";
import { mustBeListed } from "../shipments/send-parcel.ts";
import { changeTracking } from "../shipments/shipments.sql.ts";
import { ReturnParcelOver } from "./errors.ts";
import { comeBack } from "./move-return-parcel.ts";
import { parcelOfReturn } from "./return-parcels.sql.ts";

/**
 * The buyer corrects the courier or the number of a return that they sent, until it is received.
 * The parcel's history says so. Throws NotFound, ReturnChanged, ReturnParcelOver and
 * CourierNotOffered.
 */
export async function correctReturn(
  db: Db,
  actor: Actor,
  { returnId, tracking }: { readonly returnId: string; readonly tracking: ParcelTracking },
): Promise<void> {
  await changeOwnParcel(db, actor, returnId, async (tx, _found, shipmentId) => {
    await mustBeListed(tx, tracking);
    return (await changeTracking(tx, [shipmentId, JSON.stringify(tracking)])).length > 0;
  });
}

/**
 * A return that the buyer sent came back to them: it can be sent again. Throws NotFound,
 * ReturnChanged and ReturnParcelOver.
 */
export async function returnCameBack(
  db: Db,
  actor: Actor,
  { returnId }: { readonly returnId: string },
): Promise<void> {
  await changeOwnParcel(db, actor, returnId, (tx, { orderId }, shipmentId) =>
    comeBack(tx, orderId, returnId, shipmentId),
  );
}

async function changeOwnParcel(
  db: Db,
  actor: Actor,
  returnId: string,
  change: (tx: Db, found: ReturnNow, shipmentId: string) => Promise<boolean>,
): Promise<void> {
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.requestReturn", found);
    if (found.status !== "approved") throw new ReturnChanged(found.status);
    const [parcel] = await parcelOfReturn(tx, [returnId]);
    if (parcel?.isSentByBuyer !== true || !(await change(tx, found, parcel.id)))
      throw new ReturnParcelOver();
  });
}
