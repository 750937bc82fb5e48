import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import type { OrderStatus } from "../contract.ts";
import type { OverdueOrder } from "./contract.ts";
import { deadlineFactsOf } from "./deadline-facts.ts";
import { deadlineSteps, type DeadlineStep } from "./rules/deadline-table.ts";
import { deadlinesOf } from "./rules/deadlines.ts";

const mostShown = 100;

// The job marks the last step of each order that waits. Until it looks again, what has moved since is
// left out: the state whose step was taken is the one in which the order or its return still is.
const marked = `
  from order_deadline_steps t
  join orders o on o.id = t.order_id
  left join order_returns r on r.id = t.subject_id
  left join shipments back on back.return_id = r.id
    and back.is_return
    and back.status <> 'not_delivered'
  where t.is_waiting`;
const stillWaits = `
    case split_part(t.step, '.', 1)
      when 'confirm' then o.status = 'pending'
      when 'ship' then o.status = 'confirmed'
      when 'rest' then o.status = 'confirmed'
        and exists (
          select
          from part_payments part
          where part.order_id = o.id and part.rest_paid_at is null
            and part.cash_chosen_at is null
        )
      when 'proof' then exists (
        select
        from order_proofs f
        where f.id = t.subject_id and f.status = 'sent' and o.status in ('confirmed', 'shipped')
      )
      when 'proofOwed' then o.status in ('confirmed', 'shipped')
        and not exists (
          select
          from order_proofs f
          where f.order_id = o.id and f.sent_at > t.taken_at
        )
      when 'arrive' then o.status = 'shipped'
      when 'claim' then o.status = 'shipped'
      when 'missing' then o.status = 'shipped'
      when 'dispute' then r.status = 'disputed'
      when 'objection' then r.status = 'objected'
      when 'replace' then r.status = 'replacing'
      when 'repair' then r.status = 'replacing'
      when 'unrepairable' then r.status = 'unrepairable'
      when 'transit' then r.status = 'approved' and back.status = 'on_the_way'
      when 'check' then r.status = 'approved' and back.status = 'delivered'
      else t.step in ('return.remind', 'return.approve') and r.status = 'requested'
        or t.step in ('return.send', 'return.sendAgain')
        and r.status = 'approved'
        and back.id is null
    end`;

type Row = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly sellerId: string;
  readonly shopName: string;
  readonly step: DeadlineStep;
  readonly takenAt: Date;
};

const list = statement<Row>(
  "orders.overdue",
  `select late.*, s.shop_name as "shopName"
   from (
     select o.id as "orderId", o.order_number as "orderNumber", o.status,
       o.seller_id as "sellerId", t.step, t.taken_at as "takenAt"
     ${marked}
       and ${stillWaits}
     order by t.taken_at, t.order_id
     limit ${mostShown}
   ) as late
   join ${shopsView} s on s.seller_id = late."sellerId"
   order by late."takenAt", late."orderId"`,
);

// Only what moved since the job looked needs its order: 16,000 overdue orders would be read one by one.
const count = statement<{ orders: number }>(
  "orders.countOverdue",
  `select (
     select count(*)
     from order_deadline_steps
     where is_waiting
   )::int - (
     select count(*)
     ${marked}
       and o.deadline_check_at <= now()
       and o.deadline_check_at < 'infinity'
       and o.purchase_id is not null
       and (${stillWaits}) is not true
   )::int as orders`,
);

/**
 * The orders of which somebody was reminded and that still wait, the longest waiting first; at most
 * 100. Two statements.
 */
export async function overdueOrders(db: Db, actor: Actor): Promise<readonly OverdueOrder[]> {
  mustBeAllowed(actor, "orders.viewAll");
  const rows = await list(db, []);
  const facts = await deadlineFactsOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  const coming = new Map(facts.map((order) => [order.orderId, deadlinesOf(order)[0] ?? null]));
  return rows
    .filter(({ step }) => deadlineSteps.includes(step))
    .map(({ sellerId, ...row }) => ({
      ...row,
      coming: coming.get(row.orderId) ?? null,
      isOwn: isOwnShop(actor, sellerId),
    }));
}

/** How many orders wait although somebody was reminded. One statement. */
export async function countOverdueOrders(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "orders.viewAll");
  const [row] = await count(db, []);
  return row?.orders ?? 0;
}
