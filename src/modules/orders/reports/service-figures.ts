import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { servicePeriodDays, type ServiceFigures } from "../contract.ts";

const readFigures = statement<ServiceFigures>(
  "orders.serviceFigures",
  `with placed as (
     select o.id, o.status, o.ship_by, o.buyer_id
     from orders o
     where o.seller_id = $1 and o.purchase_id is not null
       and o.placed_at > now() - interval '${servicePeriodDays} days'
       and o.status not in ('awaiting_payment', 'expired')
   ),
   steps as (
     select p.*,
       shipped.at as shipped_at,
       cancelled.actor_id is not distinct from p.buyer_id and cancelled.order_id is not null
         and not cancelled.is_automatic as is_cancelled_by_buyer,
       cancelled.order_id is not null
         and (cancelled.is_automatic or cancelled.actor_id = $1) as is_cancelled_by_shop
     from placed p
     left join order_events shipped on shipped.order_id = p.id and shipped.status = 'shipped'
     left join order_events cancelled on cancelled.order_id = p.id and cancelled.status = 'cancelled'
   ),
   back as (
     select r.order_id, r.status, r.reason, r.answered_at, r.answer_by
     from order_returns r
     join placed p on p.id = r.order_id
     where r.status <> 'withdrawn'
   )
   select
     count(*) filter (where shipped_at is not null and ship_by is not null)::int as shipped,
     count(*) filter (
       where (shipped_at at time zone 'Asia/Kolkata')::date <= ship_by
     )::int as "shippedOnTime",
     count(*) filter (where not is_cancelled_by_buyer)::int as placed,
     count(*) filter (where is_cancelled_by_shop)::int as "cancelledByShop",
     count(*) filter (where status = 'delivered')::int as delivered,
     (
       select count(distinct order_id)::int
       from back
       where status <> 'declined'
         and reason in ('damaged', 'faulty', 'wrong', 'not_as_shown', 'guarantee')
     ) as "returnedAsFaulty",
     (
       select count(*)::int from back where answered_at is not null or answer_by < now()
     ) as "returnsToAnswer",
     (select count(*)::int from back where answered_at <= answer_by) as "returnsAnsweredInTime"
   from steps`,
);

/** The seller's own figures. One statement. */
export async function serviceFigures(db: Db, actor: Actor): Promise<ServiceFigures> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const [figures] = await readFigures(db, [sellerId]);
  if (figures === undefined) throw new Error("An aggregate returned no row.");
  return figures;
}
