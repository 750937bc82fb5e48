import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { cashDue } from "./cash-due.sql.ts";
import type {
  CashAtCarrier,
  CashLine,
  RecordedRemittance,
} from "../lists/administration-contract.ts";

const pageSize = 50;

const carrier = `
  coalesce(
    (
      select lower(e.carrier)
      from order_events e
      where e.order_id = o.id and e.status = 'shipped'
    ),
    ''
  )`;
const deliveredAt = `
  coalesce(
    (select e.at from order_events e where e.order_id = o.id and e.status = 'delivered'),
    o.updated_at
  )`;
// A courier that collected nothing, because that parcel was lost, owes nothing.
const withCourier = `
  o.cash_held_by = 'courier' and o.cash_remittance_id is null and ${cashDue} > 0`;

const byCarrier = statement<CashAtCarrier>(
  "orders.cashByCarrier",
  `select ${carrier} as carrier,
     max(
       (select e.carrier from order_events e where e.order_id = o.id and e.status = 'shipped')
     ) as name,
     count(*)::int as orders, sum(${cashDue})::bigint as "totalPaise",
     min(${deliveredAt}) as "oldestAt",
     count(*) filter (where ${deliveredAt} < now() - interval '7 days')::int as late
   from orders o
   where ${withCourier}
   group by 1
   order by 4 desc
   limit 100`,
);

const lines = statement<CashLine>(
  "orders.cashLines",
  `select o.id as "orderId", o.order_number as "orderNumber", ${cashDue} as "totalPaise",
     s.shop_name as "shopName", ${deliveredAt} as "deliveredAt",
     extract(day from now() - ${deliveredAt})::int as "ageDays",
     (
       select e.carrier
       from order_events e
       where e.order_id = o.id and e.status = 'shipped'
     ) as carrier,
     (
       select e.tracking_number
       from order_events e
       where e.order_id = o.id and e.status = 'shipped'
     ) as "trackingNumber"
   from orders o
   join ${shopsView} s on s.seller_id = o.seller_id
   where ${withCourier}
     and ($1::text is null or ${carrier} = $1)
     and ($3::int is null or ${deliveredAt} < now() - make_interval(days => $3))
     and (
       $2::uuid is null
       or (o.placed_at, o.id) > (select a.placed_at, a.id from orders a where a.id = $2)
     )
   order by o.placed_at, o.id
   limit ${pageSize + 1}`,
);

const remittances = statement<RecordedRemittance>(
  "orders.newestRemittances",
  `select r.id, r.reference, r.recorded_at as "recordedAt", count(o.id)::int as orders,
     coalesce(sum(${cashDue}), 0)::bigint as "totalPaise"
   from (select * from cash_remittances order by recorded_at desc, id limit 10) r
   left join orders o on o.cash_remittance_id = r.id
   group by r.id, r.reference, r.recorded_at
   order by r.recorded_at desc`,
);

export type CashAtCouriers = {
  readonly carriers: readonly CashAtCarrier[];
  readonly lines: readonly CashLine[];
  readonly next: string | null;
  readonly remittances: readonly RecordedRemittance[];
};

/**
 * Cash that couriers collected and have not handed over yet: totals per carrier, the orders (oldest
 * first) and the latest remittances. Three statements.
 */
export async function cashAtCouriers(
  db: Db,
  actor: Actor,
  input: {
    readonly carrier: string | null;
    readonly after: string | null;
    /** Only cash of parcels that were delivered longer ago than so many days. */
    readonly days?: number | null;
  },
): Promise<CashAtCouriers> {
  mustBeAllowed(actor, "orders.manageCash");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const [carriers, rows, handed] = await Promise.all([
    byCarrier(db, []),
    lines(db, [input.carrier, after, input.days ?? null]),
    remittances(db, []),
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.orderId);
  return { carriers, lines: items, next, remittances: handed };
}
