import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { workOnDeadlines } from "#modules/orders/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { amount } from "./amount.ts";
import { printTable } from "./load/table.ts";

/**
 * The deadlines of 100,000 open orders. One pass takes less than 5 s, and nobody who wants to change
 * an order waits longer than 100 ms for it.
 */
const shop = useTestDatabase();
const thousands = amount(100);
const longestPassMs = 5000;
const longestWaitMs = 100;

test("a pass over many open orders is short and holds no lock for long", async () => {
  await manyOrders(thousands * 1000);
  const planned = await measured(() => passes(Infinity));
  // Some of the orders are due: they are reminded and written into the outbox of events.
  await shop.db.$client.query(
    `update orders
     set ship_by = current_date - 2, deadlines_from = now() - interval '9 days',
       deadline_check_at = now()
     where id in (select id from orders limit 500)`,
  );
  const due = await measured(() => passes(Infinity));
  const idle = await measured(() => passes(1));
  printTable(
    `${thousands},000 open orders`,
    ["Pass", "Calls", "Steps", "Longest call, ms", "Longest wait for an order, ms"],
    [
      ["all orders are new", ...planned],
      ["500 orders are due", ...due],
      ["nothing is due", ...idle],
    ],
  );
  expect(due[1]).toBe(500);
  expect(idle[1]).toBe(0);
  for (const [, , passMs, waitMs] of [planned, due, idle]) {
    expect(passMs).toBeLessThan(longestPassMs);
    expect(waitMs).toBeLessThan(longestWaitMs);
  }
}, 600_000);

/** Copies of one confirmed order, without its items: no step of them needs these. */
async function manyOrders(count: number): Promise<void> {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { stock: 5 });
  const order = await anOrder(shop.db, { buyer, seller, product, status: "confirmed" });
  await inTransaction(shop.db, async (tx) => {
    await tx.$client.query("set local session_replication_role = replica");
    await tx.$client.query("set local statement_timeout = 0");
    await tx.$client.query(
      `insert into purchases
       select c.*
       from purchases p, generate_series(1, $2::int) as n,
         jsonb_populate_record(
           p,
           jsonb_build_object('id', md5('p' || n)::uuid, 'idempotency_key', 'purchase-' || n)
         ) as c
       where p.id = $1`,
      [order.purchaseId, count],
    );
    await tx.$client.query(
      `insert into orders
       select c.*
       from orders o, generate_series(1, $2::int) as n,
         jsonb_populate_record(
           o,
           jsonb_build_object(
             'id', gen_random_uuid(), 'purchase_id', md5('p' || n)::uuid, 'order_number', 'ORD-' || (1600000000000 + n),
             'ship_by', current_date + 5, 'arrives_from', current_date + 7,
             'arrives_by', current_date + 9
           )
         ) as c
       where o.id = $1`,
      [order.id, count],
    );
    await tx.$client.query(
      `insert into order_events (order_id, status)
       select id, 'confirmed'
       from orders
       where id <> $1`,
      [order.id],
    );
  });
  await shop.db.$client.query("analyze orders, order_events, purchases");
}

async function passes(most: number): Promise<readonly [calls: number, steps: number, ms: number]> {
  let [calls, steps, longestMs] = [0, 0, 0];
  for (let isAll = false; !isAll && calls < most; calls++) {
    const startedAt = performance.now();
    const pass = await workOnDeadlines(shop.db, system);
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    steps += pass.taken;
    isAll = pass.isAll;
  }
  return [calls, steps, Math.round(longestMs)];
}

/** Runs `work` while somebody wants to lock orders all the time, and adds the longest wait. */
async function measured(
  work: () => Promise<readonly [number, number, number]>,
): Promise<readonly [number, number, number, number]> {
  let isOver = false;
  const waiting = (async () => {
    let longestMs = 0;
    while (!isOver) {
      longestMs = Math.max(longestMs, await waitForOrder(shop.db));
      await sleep(2);
    }
    return Math.round(longestMs);
  })();
  const done = await work();
  isOver = true;
  return [...done, await waiting];
}

/** As somebody would who changes the order that the pass works on next. */
async function waitForOrder(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const startedAt = performance.now();
    await tx.$client.query(
      `select id
       from orders
       where deadline_check_at <= now()
       order by deadline_check_at, id
       limit 1
       for no key update`,
    );
    return performance.now() - startedAt;
  });
}
