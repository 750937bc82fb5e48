import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { orderReturnChanged } from "../events.ts";
import { endShipment } from "../shipments/shipments.sql.ts";
import { mustLeadOn } from "./answer-return.ts";
import { ReturnChanged } from "./errors.ts";
import { returnNow } from "./return-row.ts";

const finish = statement<{ returnId: string }>(
  "orders.finishRepair",
  `update order_returns r
   set status = 'repaired'
   from shipments s
   where s.id = $1 and s.return_id = r.id and not s.is_return and r.is_repair
     and r.status = 'replaced' and ($2 = 'buyer' or r.unrepairable_at is null)
   returning r.id as "returnId"`,
);

/**
 * The parcel with a repaired piece has reached its buyer: the repair is over, once. Of a piece that
 * could not be repaired only its buyer says so, who may still want the refund. Without effect on
 * other parcels. The caller holds the order's lock.
 */
export async function finishRepair(
  tx: Db,
  shipmentId: string,
  saidBy: "buyer" | "courier",
): Promise<void> {
  const [done] = await finish(tx, [shipmentId, saidBy]);
  if (done !== undefined) await emit(tx, orderReturnChanged({ ...done, status: "repaired" }));
}

const parcelBack = statement<{ id: string; isOnTheWay: boolean }>(
  "orders.parcelOfRepair",
  `select id, status = 'on_the_way' as "isOnTheWay"
   from shipments
   where return_id = $1 and not is_return and status in ('on_the_way', 'delivered')`,
);

/**
 * The buyer has the replacement, or the repaired piece again; its days count from now on. Throws
 * NotFound and ReturnChanged.
 */
export async function repairArrived(
  db: Db,
  actor: Actor,
  { returnId }: { readonly returnId: string },
): Promise<void> {
  allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.requestReturn", found);
    mustLeadOn("buyer", found, "repaired");
    const [parcel] = await parcelBack(tx, [found.id]);
    if (parcel === undefined || !(found.isRepair || parcel.isOnTheWay))
      throw new ReturnChanged(found.status);
    await endShipment(tx, [parcel.id]);
    await finishRepair(tx, parcel.id, "buyer");
  });
}
