import { beforeEach, describe, expect, test } from "vitest";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import {
  recordOrderCancelled,
  recordPaid,
  recordReturned,
  releaseDue,
} from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import { checkBooks, checkBooksNightly } from "./check-books.ts";
import { postMissing } from "./post-missing.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { pricePaise: 211_780, stock: 500 });
});

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(database.db, null, (difference) => found.push(difference));
  return found;
}

async function brokenMoney(): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { sentence, exceptions } of moneyInvariants) {
    const { rows } = await database.db.$client.query(exceptions);
    if (rows.length > 0) broken.push(sentence);
  }
  return broken;
}

/** Delivered by its seller, cash with the courier. */
async function delivered(): Promise<BuiltOrder> {
  const order = await anOrder(database.db, { buyer, seller, product, status: "shipped" });
  await changeOrderStatus(database.db, seller, {
    orderId: order.id,
    to: "delivered",
    carrier: null,
    trackingNumber: null,
    note: null,
  });
  return order;
}

async function clean(): Promise<void> {
  await postMissing(database.db);
  expect(await differences()).toEqual([]);
}

describe("the check of the books", () => {
  test("finds nothing after booked deliveries, and counts the orders that it read", async () => {
    await delivered();
    await anOrder(database.db, { buyer, seller, product, status: "cancelled" });
    expect(await differences()).toEqual([]);
    expect(await brokenMoney()).toEqual([]);
    expect((await checkBooks(database.db, null, () => undefined)).orders).toBeGreaterThan(1);
  });

  test("reports an order from before the books existed, which can then be booked once with its own day", async () => {
    await clean();
    const order = await anOrder(database.db, {
      buyer,
      seller,
      product,
      status: "delivered",
      hoursOld: 24 * 20,
    });
    expect(await differences()).toEqual([
      `Order ${order.orderNumber} (${order.id}): was delivered, but is not settled`,
    ]);
    expect(await brokenMoney()).toEqual([
      "every order that was delivered is settled, and no other",
    ]);
    expect(await postMissing(database.db)).toBe(1);
    expect(await postMissing(database.db)).toBe(0);
    expect(await differences()).toEqual([]);
    const { rows } = await database.db.$client.query(
      "select payable_from < now() as due from order_settlements where order_id = $1",
      [order.id],
    );
    expect(rows).toEqual([{ due: true }]);
  });

  test.each([
    [
      "a settlement with another commission",
      "update order_settlements set commission_paise = commission_paise + 1 where order_id = $1",
      /commissionPaise/,
      "what an order settles for",
    ],
    [
      "a settlement with a return nobody sent",
      "update order_settlements set returned_goods_paise = 100 where order_id = $1",
      /returned/,
      "what an order settles for",
    ],
    [
      "a delivery that was taken back",
      "update orders set status = 'shipped', cash_held_by = null where id = $1",
      /is settled, but shipped/,
      "is settled, and no other",
    ],
    [
      "money that became payable too early",
      `update order_settlements
       set cash_held_by = 'seller', released_at = delivered_at
       where order_id = $1`,
      /before its return window/,
      "what an order settles for",
    ],
  ])("finds %s", async (_what, damage, words, sentence) => {
    await clean();
    const order = await delivered();
    const client = database.db.$client;
    await client.query(damage, [order.id]);
    expect((await differences()).join("\n")).toMatch(words);
    expect((await brokenMoney()).join("\n")).toContain(sentence);
    await client.query(
      "update orders set status = 'delivered', cash_held_by = 'courier' where id = $1",
      [order.id],
    );
    await client.query(
      `update order_settlements
       set commission_paise = ledger.commission, returned_goods_paise = 0,
         cash_held_by = 'courier', released_at = null
       from (
         select -sum(e.amount_paise) as commission
         from ledger_transactions t
         join ledger_entries e on e.transaction_id = t.id
         where t.order_id = $1 and e.account = 'commission'
       ) ledger
       where order_id = $1`,
      [order.id],
    );
    await clean();
  });

  test("finds bookings without a cause: a payment, a return and a refund that never happened", async () => {
    await clean();
    const order = await delivered();
    const about = { orderId: order.id, sellerId: seller.userId, totalPaise: order.totalPaise };
    await inTransaction(database.db, async (tx) => {
      await recordPaid(tx, system, about);
      await recordOrderCancelled(tx, system, about);
      await recordReturned(tx, system, {
        returnId: crypto.randomUUID(),
        orderId: order.id,
        goodsPaise: 100,
        taxPaise: 18,
        shippingPaise: 0,
        roundOffPaise: 0,
      });
      await book(tx, {
        kind: "refunded",
        of: crypto.randomUUID(),
        orderId: order.id,
        entries: [debit("refunds_due", 118, order.id), credit("bank", 118)],
      });
    });
    const found = await differences();
    for (const kind of ["paid", "cancelled", "returned", "refunded"])
      expect(found.join("\n")).toMatch(
        new RegExp(`${kind}:[0-9a-f-]{36} is booked, but nothing like it happened`),
      );
    expect((await checkBooksNightly(database.db, null)).differences).toBe(found.length);
    const { rows } = await database.db.$client.query<{ differences: number; kept: number }>(
      `select differences, jsonb_array_length(details) as kept
       from books_checks
       order by id desc
       limit 1`,
    );
    expect(rows).toEqual([{ differences: found.length, kept: found.length }]);
  });

  test("does not report what became payable by the clock", async () => {
    const order = await anOrder(database.db, {
      buyer,
      seller,
      product,
      status: "delivered",
      hoursOld: 24 * 20,
    });
    const before = (await differences()).length;
    await postMissing(database.db);
    await database.db.$client.query(
      "update order_settlements set cash_held_by = 'courier' where order_id = $1",
      [order.id],
    );
    await releaseDue(database.db, system);
    expect((await differences()).length).toBeLessThan(before);
  });
});
