import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { returnNow, type ReturnNow } from "./return-row.ts";

/** Runs a step of the return's seller, with the return locked. Throws NotFound. */
export async function decideAsSeller<Result>(
  db: Db,
  actor: Actor,
  returnId: string,
  step: (tx: Db, seller: UserActor, found: ReturnNow) => Promise<Result>,
): Promise<Result> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  return inTransactionAs(db, actor, "orders.viewSellerTable", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.decideReturn", found);
    return step(tx, seller, found);
  });
}
