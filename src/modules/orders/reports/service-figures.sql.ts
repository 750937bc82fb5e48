import { servicePeriodDays } from "../contract.ts";

/** So many days back the units count that decide about a shop's tier. */
const tierDays = 30;

/**
 * The service of shops, one row per shop with an order in the period: `seller_id` and the columns
 * of `ServiceFigures`, besides `unitsDelivered` of the last 30 days. `orders` is a condition on
 * `orders o`.
 */
export function serviceFiguresSql(orders: string): string {
  return `with placed as (
     select o.id, o.seller_id, o.status, o.ship_by, o.buyer_id
     from orders o
     where ${orders} and o.purchase_id is not null
       and o.placed_at > now() - interval '${servicePeriodDays} days'
       and o.status not in ('awaiting_payment', 'expired')
   ),
   steps as (
     select p.*,
       shipped.at as shipped_at,
       cancelled.actor_id is not distinct from p.buyer_id and cancelled.order_id is not null
         and not cancelled.is_automatic as is_cancelled_by_buyer,
       cancelled.order_id is not null
         and (cancelled.is_automatic or cancelled.actor_id = p.seller_id) as is_cancelled_by_shop,
       coalesce(returned.is_faulty, false) as is_faulty,
       coalesce(returned.to_answer, 0) as to_answer,
       coalesce(returned.in_time, 0) as in_time,
       coalesce(arrived.units, 0) as units
     from placed p
     left join order_events shipped on shipped.order_id = p.id and shipped.status = 'shipped'
     left join order_events cancelled on cancelled.order_id = p.id and cancelled.status = 'cancelled'
     left join lateral (
       select
         bool_or(
           r.status <> 'declined'
           and r.reason in ('damaged', 'faulty', 'wrong', 'not_as_shown', 'guarantee')
         ) as is_faulty,
         count(*) filter (where r.answered_at is not null or r.answer_by < now()) as to_answer,
         count(*) filter (where r.answered_at <= r.answer_by) as in_time
       from order_returns r
       where r.order_id = p.id and r.status <> 'withdrawn'
     ) returned on true
     left join lateral (
       select sum(i.quantity) as units
       from order_events e
       join order_items i on i.order_id = e.order_id
       where e.order_id = p.id and e.status = 'delivered' and p.status = 'delivered'
         and e.at > now() - interval '${tierDays} days'
     ) arrived on true
   )
   select seller_id as "sellerId",
     count(*) filter (where shipped_at is not null and ship_by is not null)::int as shipped,
     count(*) filter (
       where case
         when (shipped_at at time zone 'Asia/Kolkata')::date <= ship_by then true
         else (shipped_at at time zone 'Asia/Kolkata')::date <= ship_by + days_shop_waited(id)
       end
     )::int as "shippedOnTime",
     count(*) filter (where not is_cancelled_by_buyer)::int as placed,
     count(*) filter (where is_cancelled_by_shop)::int as "cancelledByShop",
     count(*) filter (where status = 'delivered')::int as delivered,
     count(*) filter (where is_faulty)::int as "returnedAsFaulty",
     sum(to_answer)::int as "returnsToAnswer",
     sum(in_time)::int as "returnsAnsweredInTime",
     sum(units)::int as "unitsDelivered"
   from steps
   group by seller_id`;
}
