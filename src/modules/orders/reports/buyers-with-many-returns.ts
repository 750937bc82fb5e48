import { peopleView } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** A buyer who sent back a large part of what they ordered. */
export type FrequentReturner = {
  readonly userId: string;
  readonly name: string;
  readonly orders: number;
  readonly returns: number;
};

const days = 180;
const leastReturns = 3;

const frequent = statement<FrequentReturner>(
  "orders.buyersWithManyReturns",
  `with returned as (
     select o.buyer_id, count(distinct r.order_id) as returns
     from order_returns r
     join orders o on o.id = r.order_id
     where r.requested_at > now() - interval '${days} days'
       and r.status <> 'withdrawn'
       and o.buyer_id is not null
     group by o.buyer_id
     having count(distinct r.order_id) >= ${leastReturns}
   )
   select x.buyer_id as "userId", p.person_name as name, x.returns::integer as returns,
     o.orders::integer as orders
   from returned x
   join ${peopleView} p on p.user_id = x.buyer_id
   cross join lateral (
     select count(*) as orders
     from orders o
     where o.buyer_id = x.buyer_id and o.placed_at > now() - interval '${days} days'
   ) o
   where x.returns * 2 >= o.orders
   order by x.returns desc, x.buyer_id
   limit 20`,
);

/**
 * Buyers who asked to return at least three orders in 180 days, and at least half of all they
 * placed. For administrators. One statement.
 */
export async function buyersWithManyReturns(
  db: Db,
  actor: Actor,
): Promise<readonly FrequentReturner[]> {
  mustBeAllowed(actor, "orders.viewAll");
  return frequent(db, []);
}
