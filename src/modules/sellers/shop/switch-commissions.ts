import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";

// Once is enough, however often it is pressed.
const write = statement<{ id: string }>(
  "sellers.switchCommissions",
  `update sellers
   set takes_commissions = $2, updated_at = now()
   where user_id = $1 and takes_commissions <> $2
   returning user_id as id`,
);
const read = statement<{ takes: boolean }>(
  "sellers.takesCommissions",
  "select takes_commissions as takes from sellers where user_id = $1",
);

/** Whether the acting seller's shop takes commissions. One statement. */
export async function takesCommissions(db: Db, actor: Actor): Promise<boolean> {
  const { sellerId } = allowedSeller(actor, "sellers.work");
  return (await read(db, [sellerId]))[0]?.takes ?? false;
}

/** Opens or closes the shop for commissions. Those that are open go on. */
export async function switchCommissions(
  db: Db,
  actor: Actor,
  { takes }: { readonly takes: boolean },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editShop");
  await inTransactionAs(db, actor, "sellers.editShop", async (tx) => {
    const [changed] = await write(tx, [sellerId, takes]);
    if (changed === undefined) return;
    await writeAudit(tx, actor, {
      action: "sellers.switchCommissions",
      objectType: "shop",
      objectId: sellerId,
      before: { takesCommissions: !takes },
      after: { takesCommissions: takes },
    });
  });
}
