import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { openReplacement } from "../courier/bookings.sql.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { mayTakeRefund } from "../deadlines/rules/deadlines.ts";
import { RefundNotDue, ReturnChanged, WayBackBooked } from "./errors.ts";
import { takeIn } from "./receive-return.ts";
import { returnNow } from "./return-row.ts";

/**
 * The buyer takes the refund of a piece that cannot be repaired, or was not in time; the piece
 * stays with the workshop, or goes back to it. Throws NotFound, ReturnChanged, RefundNotDue, and
 * WayBackBooked while a courier is about to bring the repaired piece.
 */
export async function takeRefund(
  db: Db,
  actor: Actor,
  { returnId }: { readonly returnId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.requestReturn", found);
    if (!found.isRepair) throw new ReturnChanged(found.status);
    const [order] = await deadlineFactsOf(tx, [found.orderId]);
    const isDue = order !== undefined && mayTakeRefund(order, found.id, order.now);
    if (found.status === "replacing" && !isDue) throw new RefundNotDue();
    if (!isDue) throw new ReturnChanged(found.status);
    const [booking] = await openReplacement(tx, [found.id]);
    if (found.status === "replacing" && booking?.status === "booked") throw new WayBackBooked();
    const { condition, conditionNote } = found;
    const arrival = { condition: condition ?? "as_sent", conditionNote, isRestocked: false };
    await takeIn(tx, buyer, "buyer", found, arrival);
  });
}
