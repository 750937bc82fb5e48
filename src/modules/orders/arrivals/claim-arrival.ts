import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { mayClaimArrival } from "../deadlines/rules/deadlines.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { insertClaim } from "./arrivals.sql.ts";
import { NothingToClaim } from "./errors.ts";

/**
 * The buyer of a cash order says that it arrived and was paid at the door. It ends a report that it
 * never came. Nothing is booked before its seller agrees or lets the days to object pass. Throws
 * NotFound and NothingToClaim.
 */
export async function claimArrival(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const { id } = await orderNow(tx, buyer, "buyer", orderId);
    await lockOrderUntilCommit(tx, [id]);
    allowedUser(actor, "orders.confirmArrival", await orderNow(tx, buyer, "buyer", id));
    const [facts] = await deadlineFactsOf(tx, [id]);
    if (facts === undefined || !mayClaimArrival(facts, facts.now)) throw new NothingToClaim();
    await insertClaim(tx, [id]);
  });
}
