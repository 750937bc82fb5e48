import { endReturnHold } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import { cancelPickupOf, parcelOfReturn } from "../return-parcels/return-parcels.sql.ts";
import { giveUpShipment } from "../shipments/shipments.sql.ts";
import { ReturnChanged } from "./errors.ts";
import { releaseExchange } from "./exchange.ts";
import { takeIn } from "./receive-return.ts";
import { returnNow } from "./return-row.ts";

const close = statement<{ id: string }>(
  "orders.closeReturn",
  `update order_returns
   set status = 'not_sent', not_sent_at = now()
   where id = $1 and status = 'approved'
   returning id`,
);

/**
 * Ends an approved return that was not sent or did not arrive in time, as the table of deadlines
 * says. The payout waits no longer, and what was reserved can be sold. What our courier took from
 * its buyer counts as lost instead, which refunds it. Throws ReturnChanged.
 */
export async function closeReturn(tx: Db, actor: Actor, returnId: string): Promise<void> {
  mustBeAllowed(actor, "orders.workDeadlines");
  const found = await returnNow(tx, returnId);
  const [parcel] = await parcelOfReturn(tx, [returnId]);
  if (parcel !== undefined) await giveUpShipment(tx, [parcel.id]);
  if (parcel?.isSentByBuyer === false)
    return takeIn(tx, actor, "administrator", found, {
      condition: "lost",
      conditionNote: null,
      isRestocked: false,
    });
  if ((await close(tx, [returnId])).length === 0) throw new ReturnChanged(found.status);
  await releaseExchange(tx, actor, found);
  await endReturnHold(tx, system, found);
  await cancelPickupOf(tx, [returnId]);
  await checkDeadlines(tx, found.orderId);
  await emit(tx, orderReturnChanged({ returnId, status: "not_sent" }));
}
