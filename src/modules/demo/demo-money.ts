import { actorForUser } from "#modules/identity/public.server.ts";
import { recordRemittance } from "#modules/orders/public.server.ts";
import { releaseDue } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { postMissing } from "#modules/reconciliation/public.server.ts";
import { required } from "./required.ts";

const remittedAfterDays = 14;

/**
 * Books the delivered orders by the commands that book a delivery. The courier has handed over the
 * older cash.
 */
export async function demoMoney(tx: Db, administratorId: string): Promise<void> {
  await tx.$client.query(
    `update orders
     set cash_held_by = 'courier'
     where status = 'delivered' and purchase_id is not null`,
  );
  await postMissing(tx);
  const { rows } = await tx.$client.query<{ id: string }>(
    `select order_id as id
     from order_events
     where status = 'delivered' and at < now() - make_interval(days => $1)
     order by at`,
    [remittedAfterDays],
  );
  const administrator = required(
    (await actorForUser(tx, system, { userId: administratorId })) ?? undefined,
    "an administrator",
  );
  if (rows.length > 0)
    await recordRemittance(tx, administrator, {
      orderIds: rows.map(({ id }) => id),
      reference: "NEFT N301264411873",
    });
  await releaseDue(tx, system);
}
