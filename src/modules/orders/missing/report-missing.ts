import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { mayReportMissing } from "../deadlines/rules/deadlines.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { NotMissingYet } from "./errors.ts";
import { insertReport } from "./missing.sql.ts";

/**
 * The buyer reports that the parcel never came. The order no longer counts as delivered by itself:
 * its seller answers, or it is refunded. A second report changes nothing. Throws NotFound and
 * NotMissingYet.
 */
export async function reportMissing(
  db: Db,
  actor: Actor,
  { orderId, note }: { readonly orderId: string; readonly note: string | null },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const { id } = await orderNow(tx, buyer, "buyer", orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, buyer, "buyer", id);
    allowedUser(actor, "orders.confirmArrival", order);
    const [facts] = await deadlineFactsOf(tx, [id]);
    if (facts === undefined || !mayReportMissing(facts, facts.now)) throw new NotMissingYet();
    await insertReport(tx, [id, note]);
  });
}
