import { deliveredLinesView } from "#modules/orders/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { reviewsDue } from "./events.ts";

/** So many days after delivery a buyer is reminded, once. Later than the window for returns. */
const remindAfterDays = 10;
/** An older order is not reminded: the shop may have been away for long. */
const remindUntilDays = 30;
const batch = 200;

const due = statement<{ orderId: string }>(
  "reviews.remindersDue",
  `insert into review_reminders (order_id)
   select distinct line.order_id
   from ${deliveredLinesView} line
   where line.delivered_at between now() - interval '${remindUntilDays} days'
       and now() - interval '${remindAfterDays} days'
     and not exists (select 1 from review_reminders d where d.order_id = line.order_id)
     and not exists (select 1 from reviews r where r.order_id = line.order_id)
   limit ${batch}
   on conflict do nothing
   returning order_id as "orderId"`,
);
const forgetNetworks = statement(
  "reviews.forgetNetworks",
  `update reviews
   set network = null
   where network is not null and written_at < now() - interval '90 days'`,
);

/**
 * Reminds the buyers of delivered orders that nobody reviewed, at most 200 orders at once, each
 * order once; forgets the networks of old reviews.
 */
export async function remindOfReviews(db: Db, actor: Actor): Promise<{ readonly isAll: boolean }> {
  mustBeAllowed(actor, "reviews.work");
  return inTransaction(db, async (tx) => {
    await forgetNetworks(tx, []);
    const orders = await due(tx, []);
    for (const order of orders) await emit(tx, reviewsDue(order));
    return { isAll: orders.length < batch };
  });
}
