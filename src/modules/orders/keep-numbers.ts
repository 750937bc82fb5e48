import { keepOpenNumbers, numbersThatEnd } from "#modules/identity/public.server.ts";
import { refundsUnderWayView } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const withOpen = statement<{ userId: string }>(
  "orders.buyersWithOpen",
  `select given.id as "userId"
   from unnest($1::uuid[]) as given (id)
   where exists (
       select
       from orders o
       where o.buyer_id = given.id
         and o.status in ('awaiting_payment', 'pending', 'confirmed', 'shipped')
     )
     or exists (
       select
       from orders o
       join order_returns r on r.order_id = o.id
       where o.buyer_id = given.id
         and r.status in (
           'requested', 'approved', 'disputed', 'objected', 'replacing', 'unrepairable'
         )
     )
     or exists (select from ${refundsUnderWayView} f where f.buyer_id = given.id)`,
);

/**
 * The round that keeps the mobile numbers of buyers without email address usable while an order, a
 * return, a repair or a refund of theirs is not finished, and for the guarantee after it.
 */
export async function keepNumbersInUse(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "notifications.send");
  for (let after: string | null = null; ;) {
    const people: readonly string[] = await numbersThatEnd(db, actor, { after });
    const userIds = (await withOpen(db, [people])).map(({ userId }) => userId);
    if (userIds.length > 0) await keepOpenNumbers(db, actor, { userIds });
    after = people.at(-1) ?? null;
    if (after === null) return;
  }
}
