import { z } from "zod";
import { setShopAway } from "#modules/sellers/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { system, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { forEachSettled } from "#shared/for-each-settled.ts";
import { awayAfterSilenceDays } from "#shared/promises.ts";
import { cashHolderOf } from "../arrivals/arrivals.sql.ts";
import { openConsent } from "../gst-at-issue/gst-at-issue.sql.ts";
import { orderDeadlineReached } from "../events.ts";
import { approveUnanswered } from "../returns/answer-return.ts";
import { receiveUnjudged } from "../returns/receive-return.ts";
import { closeReturn } from "../returns/close-return.ts";
import { decideUndecided } from "../returns/decide-dispute.ts";
import { giveUpOrder } from "../shipments/parcel-lost.ts";
import { anyOrderNow, moveOrder } from "../steps/move-order.ts";
import { deadlineFactsOf, type OrderDeadlineFacts } from "./deadline-facts.ts";
import type { DeadlineEffect } from "./rules/deadline-row.ts";
import { rowOfStep } from "./rules/deadline-table.ts";
import { deadlinesOf, waitingStep, type ComingDeadline } from "./rules/deadlines.ts";

/** The rest of a pass, or the scheduled one. */
export const deadlineJob = defineJob("deadlines", z.object({}));

const atOnce = 400;

const toCheck = statement<{ id: string }>(
  "orders.deadlinesToCheck",
  `select o.id
   from orders o
   where o.deadline_check_at <= now() and o.deadline_check_at < 'infinity'
     and o.purchase_id is not null
   order by o.deadline_check_at, o.id
   limit ${atOnce}`,
);

// Only what nobody has changed since: a new status sets the moment again. What somebody else holds
// is left to the next pass, so that neither waits for the other.
const planNext = statement(
  "orders.planDeadlines",
  `with free as (
     select o.id, c.at, c."subjectId", c.step
     from jsonb_to_recordset($1::jsonb)
       as c (id uuid, seen timestamptz, at timestamptz, "subjectId" uuid, step text)
     join orders o on o.id = c.id and o.deadline_check_at = c.seen
     order by o.id
     for no key update of o skip locked
   ),
   planned as (
     update orders o
     set deadline_check_at = coalesce(free.at, 'infinity')
     from free
     where o.id = free.id
   )
   update order_deadline_steps t
   set is_waiting = not t.is_waiting
   from free
   where t.order_id = free.id
     and t.is_waiting <> coalesce(t.subject_id = free."subjectId" and t.step = free.step, false)`,
);

const lockIfFree = statement<{ id: string }>(
  "orders.lockOrderIfFree",
  "select id from orders where id = $1 for no key update skip locked",
);

// An order that fails each time must not stand before those that would not.
const putLast = statement(
  "orders.putDeadlineLast",
  `update orders
   set deadline_check_at = now()
   where id = (
     select id from orders
     where id = $1 and deadline_check_at = $2
     for no key update skip locked
   )`,
);

const take = statement<{ step: string }>(
  "orders.takeDeadlineStep",
  `insert into order_deadline_steps (subject_id, step, order_id)
   values ($1, $2, $3)
   on conflict do nothing
   returning step`,
);

/**
 * Works the table of deadlines: takes the steps that are due, each with its effect in one
 * transaction of its own. A failure does not stop the others, and its order comes last in the next
 * pass; an order that somebody else holds is left to it. At most 400 orders per call; safe to run
 * concurrently and to kill at any moment.
 */
export async function workOnDeadlines(
  db: Db,
  actor: Actor,
): Promise<{ readonly taken: number; readonly isAll: boolean }> {
  mustBeAllowed(actor, "orders.workDeadlines");
  const waiting = await toCheck(db, []);
  const orders = await deadlineFactsOf(
    db,
    waiting.map(({ id }) => id),
  );
  const due = orders.filter((order) => dueStep(order) !== undefined);
  await planAgain(
    db,
    orders.filter((order) => !due.includes(order)),
  );
  let taken = 0;
  await forEachSettled(due, async ({ orderId, checkAt }) => {
    try {
      taken += await inTransaction(db, (tx) => takeDueSteps(tx, orderId));
    } catch (error) {
      await putLast(db, [orderId, checkAt]);
      throw error;
    }
  });
  return { taken, isAll: waiting.length < atOnce };
}

function dueStep(order: OrderDeadlineFacts): ComingDeadline | undefined {
  const [next] = deadlinesOf(order);
  return next !== undefined && next.dueAt <= order.now ? next : undefined;
}

async function planAgain(db: Db, orders: readonly OrderDeadlineFacts[]): Promise<void> {
  if (orders.length === 0) return;
  const checks = orders.map((order) => ({
    id: order.orderId,
    seen: order.checkAt,
    at: deadlinesOf(order)[0]?.dueAt ?? null,
    ...waitingStep(order),
  }));
  await planNext(db, [JSON.stringify(checks)]);
}

/** Takes all due steps of an order. The lock comes first, so that the facts are those of now. */
async function takeDueSteps(tx: Db, orderId: string): Promise<number> {
  if ((await lockIfFree(tx, [orderId])).length === 0) return 0;
  for (let taken = 0; ; taken++) {
    const [order] = await deadlineFactsOf(tx, [orderId]);
    if (order === undefined) return taken;
    const next = dueStep(order);
    if (next === undefined) {
      await planAgain(tx, [order]);
      return taken;
    }
    const isMine = (await take(tx, [next.subjectId, next.step, orderId])).length > 0;
    if (isMine) await apply(tx, order, next);
  }
}

const takesIn: ReadonlySet<DeadlineEffect> = new Set([
  "refundInstead",
  "refundRepair",
  "receiveReturn",
]);

async function apply(tx: Db, order: OrderDeadlineFacts, { subjectId, step }: ComingDeadline) {
  const row = rowOfStep(step);
  if (row.does === "cancel") {
    await moveBySystem(tx, order, "cancelled");
    // Its seller was not silent if they confirmed and the buyer did not answer about the GST.
    const [asked] = await openConsent(tx, [order.orderId]);
    if (asked === undefined)
      await setShopAway(tx, system, { sellerId: order.sellerId, days: awayAfterSilenceDays });
  } else if (row.does === "cancelUnpaid") await moveBySystem(tx, order, "cancelled");
  else if (row.does === "deliver") await moveBySystem(tx, order, "delivered");
  else if (row.does === "deliverClaimed") await deliverClaimed(tx, order.orderId);
  else if (row.does === "giveUp")
    await giveUpOrder(tx, system, await anyOrderNow(tx, order.orderId), {
      note: null,
      isByDeadline: true,
    });
  else if (row.does === "approveReturn") await approveUnanswered(tx, system, subjectId);
  else if (row.does === "decideForBuyer") await decideUndecided(tx, system, subjectId);
  else if (row.does === "closeReturn") await closeReturn(tx, system, subjectId);
  else if (takesIn.has(row.does)) await receiveUnjudged(tx, system, subjectId);
  if (row.reminds.length > 0)
    await emit(tx, orderDeadlineReached({ orderId: order.orderId, subjectId, step }));
}

/** Its buyer said that it arrived, so nobody reads that it only counts as delivered. */
async function deliverClaimed(tx: Db, orderId: string): Promise<void> {
  await moveOrder(tx, system, await anyOrderNow(tx, orderId), {
    to: "delivered",
    note: null,
    carrier: null,
    trackingNumber: null,
    ...(await cashHolderOf(tx, [orderId]))[0],
  });
}

async function moveBySystem(
  tx: Db,
  { orderId }: OrderDeadlineFacts,
  to: "cancelled" | "delivered",
): Promise<void> {
  await moveOrder(tx, system, await anyOrderNow(tx, orderId), {
    to,
    note: null,
    carrier: null,
    trackingNumber: null,
    isByDeadline: true,
  });
}
