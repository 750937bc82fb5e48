import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { EarningsPeriod, PeriodOfEarnings } from "./seller-contract.ts";

const today = "(now() at time zone 'Asia/Kolkata')";

/** The longest periods: a year of days, two years of weeks, five years of months. */
const most: Readonly<Record<EarningsPeriod, number>> = { day: 366, week: 105, month: 60 };

const byPeriod = statement<PeriodOfEarnings>(
  "settlement.earningsByDay",
  `select to_char(p.start, 'YYYY-MM-DD') as
   from , count(s.order_id)::int as orders, coalesce(sum(s.revenue), 0)::bigint as "revenuePaise",
     coalesce(sum(s.commission), 0)::bigint as "commissionPaise",
     coalesce(sum(s.revenue - s.commission), 0)::bigint as "earningsPaise"
   from generate_series(
     date_trunc($2, ${today}) - ($3::int - 1) * ('1 ' || $2)::interval, date_trunc($2, ${today}),
     ('1 ' || $2)::interval
   ) as p(start)
   left join (
     select order_id, goods_paise - returned_goods_paise as revenue,
       commission_paise as commission,
       date_trunc($2, delivered_at at time zone 'Asia/Kolkata') as start
     from order_settlements
     where seller_id = $1
       and goods_paise > returned_goods_paise
       and delivered_at >= (
         date_trunc($2, ${today}) - ($3::int - 1) * ('1 ' || $2)::interval
       ) at time zone 'Asia/Kolkata'
   ) s
     on s.start = p.start
   group by p.start
   order by p.start`,
);

/**
 * The seller's earnings over the last days, weeks or months, oldest first, the current one last.
 * Periods without orders have zeros. One statement.
 */
export async function earningsByDay(
  db: Db,
  actor: Actor,
  input: { readonly by: EarningsPeriod; readonly periods: number },
): Promise<readonly PeriodOfEarnings[]> {
  const { sellerId } = allowedSeller(actor, "settlement.viewOwn");
  return byPeriod(db, [
    sellerId,
    input.by,
    Math.min(Math.max(1, Math.trunc(input.periods)), most[input.by]),
  ]);
}
