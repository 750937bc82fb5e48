import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { returnNow, type ReturnNow } from "./return-row.ts";

/** Runs a step of the return's seller, with the return locked. Throws NotFound. */
export async function decideAsSeller(
  db: Db,
  actor: Actor,
  returnId: string,
  step: (tx: Db, seller: UserActor, found: ReturnNow) => Promise<void>,
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.viewSellerTable", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.decideReturn", found);
    await step(tx, seller, found);
  });
}
