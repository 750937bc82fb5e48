import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { DayOfViews, SpanOfViews, ViewTotals } from "./contract.ts";

const today = "(now() at time zone 'Asia/Kolkata')::date";

const byDay = statement<DayOfViews>(
  "insights.viewsByDay",
  `select to_char(d.day, 'YYYY-MM-DD') as day,
     coalesce(sum(v.views) filter (where v.product_id is not null), 0)::int as views,
     coalesce(
       sum(v.views) filter (where v.day is not null and v.product_id is null), 0
     )::int as "profileViews"
   from (
     select generate_series(${today} - ($2::int - 1), ${today}, interval '1 day')::date as day
   ) d
   left join daily_views v on v.seller_id = $1 and v.day = d.day
   group by d.day
   order by d.day`,
);

/**
 * The views of the seller's pages on each of the last days in India (1 to 730), oldest first and
 * today last. Days without views are zeros.
 */
export async function viewsByDay(
  db: Db,
  actor: Actor,
  { days }: { readonly days: number },
): Promise<readonly DayOfViews[]> {
  const { sellerId } = allowedSeller(actor, "insights.view");
  return byDay(db, [sellerId, Math.min(Math.max(1, Math.trunc(days)), 730)]);
}

const totals = statement<ViewTotals>(
  "insights.viewTotals",
  `select coalesce(sum(views) filter (where product_id is not null), 0)::int as products,
     coalesce(sum(views) filter (where product_id is null), 0)::int as profile
   from daily_views
   where seller_id = $1`,
);

/**
 * All views of the seller so far. The total of one product equals `products.views` of the
 * catalogue.
 */
export async function viewTotals(db: Db, actor: Actor): Promise<ViewTotals> {
  const { sellerId } = allowedSeller(actor, "insights.view");
  const [row] = await totals(db, [sellerId]);
  return row ?? { products: 0, profile: 0 };
}

const during = statement<{ key: string; views: number }>(
  "insights.viewsDuring",
  `select key, sum(views)::int as views
   from (
     select distinct s.key, v.product_id, v.day, v.views
     from jsonb_to_recordset($2::jsonb) as s(
       key text, "productIds" uuid[], "from" timestamptz, until timestamptz
     )
     join daily_views v
       on v.seller_id = $1
         and v.product_id = any(s."productIds")
         and s.key is not null
         and v.day between (s."from" at time zone 'Asia/Kolkata')::date and (
           (coalesce(s.until, now()) - interval '1 microsecond') at time zone 'Asia/Kolkata'
         )::date
   ) seen
   group by key`,
);

/**
 * Views of the seller's own products on the days in India that each span touches, summed by key. A
 * day touched by two spans of a key counts once. `until` is the first instant after the span; null
 * means now. One statement.
 */
export async function viewsDuring(
  db: Db,
  actor: Actor,
  spans: readonly SpanOfViews[],
): Promise<ReadonlyMap<string, number>> {
  const { sellerId } = allowedSeller(actor, "insights.view");
  if (spans.length === 0) return new Map();
  return new Map(
    (await during(db, [sellerId, JSON.stringify(spans)])).map(({ key, views }) => [key, views]),
  );
}
