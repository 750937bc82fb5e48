import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { ReturnChanged } from "../returns/errors.ts";
import { returnNow, type ReturnNow } from "../returns/return-row.ts";
import type { ParcelTracking } from "../shipments/contract.ts";
import { mustBeListed } from "../shipments/send-parcel.ts";
import { changeTracking } from "../shipments/shipments.sql.ts";
import { CameBackTooOften, ReturnParcelOver } from "./errors.ts";
import { comeBack } from "./move-return-parcel.ts";
import { cameBackBefore, parcelOfReturn } from "./return-parcels.sql.ts";

const mostTimesBack = 2;

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
 * A return that the buyer sent came back to them: it can be sent again. Twice, because each time
 * begins the deadlines anew and the seller's money waits. Throws NotFound, ReturnChanged,
 * ReturnParcelOver and CameBackTooOften.
 */
export async function returnCameBack(
  db: Db,
  actor: Actor,
  { returnId }: { readonly returnId: string },
): Promise<void> {
  await changeOwnParcel(db, actor, returnId, async (tx, { orderId }, shipmentId) => {
    const [before] = await cameBackBefore(tx, [returnId]);
    if ((before?.times ?? 0) >= mostTimesBack) throw new CameBackTooOften();
    return comeBack(tx, orderId, returnId, shipmentId);
  });
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
