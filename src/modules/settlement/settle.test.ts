import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import type { BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ReturnTooLarge, NotSettledYet } from "./errors.ts";
import { recordDelivered } from "./record-delivered.ts";
import { recordOrderCancelled, recordPaid } from "./record-payment.ts";
import { recordRemitted } from "./record-remitted.ts";
import { holdForReturn, endReturnHold } from "./record-return.ts";
import { releaseDue } from "./release-due.ts";
import { long, rules, delivered, back, partiesToSettle } from "#tests/support/settled-orders.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  ({ buyer, seller, product } = await partiesToSettle(database));
});

async function balances(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.db.$client.query<{ account: string; sum: number }>(
    `select e.account, sum(e.amount_paise)::bigint as sum
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where t.seller_id = $1
     group by 1
     having sum(e.amount_paise) <> 0`,
    [seller.userId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

describe("the bookings of an order", () => {
  test("paid online and delivered: ₹2,499.00 become ₹2,236.39 for the seller, payable after seven days", async () => {
    await delivered({ database, buyer, seller, product }, { deliveredAt: long() });
    expect(await balances()).toEqual({
      provider_clearing: 249_900,
      seller_pending: -223_639,
      commission: -21_178,
      gst_on_commission: -3812,
      tcs_withheld: -1059,
      tds: -212,
    });
    expect(await releaseDue(database.db, system)).toMatchObject({ released: 1 });
    expect(await releaseDue(database.db, system)).toMatchObject({ released: 0 });
    expect(await balances()).toMatchObject({ seller_payable: -223_639 });
  });

  test("is released seven days after delivery, and not a quarter of an hour earlier", async () => {
    const dayMs = 86_400_000;
    const early = await delivered(
      { database, buyer, seller, product },
      { deliveredAt: new Date(Date.now() - 7 * dayMs + 900_000) },
    );
    const due = await delivered(
      { database, buyer, seller, product },
      { deliveredAt: new Date(Date.now() - 7 * dayMs - 60_000) },
    );
    expect(await releaseDue(database.db, system)).toMatchObject({ released: 1 });
    const { rows } = await database.db.$client.query<{ id: string }>(
      `select order_id as id
       from order_settlements
       where order_id = any($1) and released_at is not null`,
      [[early.id, due.id]],
    );
    expect(rows).toEqual([{ id: due.id }]);
  });

  test("recorded twice: booked once", async () => {
    const order = await delivered({ database, buyer, seller, product });
    const before = await balances();
    const about = {
      ...rules,
      orderId: order.id,
      sellerId: seller.userId,
      paidBy: "online",
      cashHeldBy: null,
    } as const;
    await Promise.all(
      [1, 2, 3].map(() => inTransaction(database.db, (tx) => recordDelivered(tx, system, about))),
    );
    await inTransaction(database.db, (tx) =>
      recordPaid(tx, system, { orderId: order.id, sellerId: seller.userId, totalPaise: 249_900 }),
    );
    expect(await balances()).toEqual(before);
  });

  test("paid and cancelled: all of it is due to the buyer", async () => {
    const order = await anOrder(database.db, { buyer, seller, product });
    const about = { orderId: order.id, sellerId: seller.userId, totalPaise: order.totalPaise };
    await inTransaction(database.db, async (tx) => {
      await recordPaid(tx, system, about);
      await recordOrderCancelled(tx, system, about);
    });
    expect(await balances()).toEqual({
      provider_clearing: order.totalPaise,
      refunds_due: -order.totalPaise,
    });
  });

  test("cash with the courier: payable only after it is handed over", async () => {
    const order = await delivered(
      { database, buyer, seller, product },
      { paidBy: "cod", cashHeldBy: "courier", deliveredAt: long() },
    );
    expect(await releaseDue(database.db, system)).toMatchObject({ released: 0 });
    expect(
      await inTransaction(database.db, (tx) =>
        recordRemitted(tx, system, { orderIds: [order.id, order.id] }),
      ),
    ).toEqual({ remitted: [order.id] });
    expect(
      await inTransaction(database.db, (tx) =>
        recordRemitted(tx, system, { orderIds: [order.id] }),
      ),
    ).toEqual({ remitted: [] });
    expect(await releaseDue(database.db, system)).toMatchObject({ released: 1 });
    expect(await balances()).toMatchObject({ bank: 249_900, seller_payable: -223_639 });
  });

  test("cash with the seller: the payable balance is negative by commission, GST on it and TDS, without TCS", async () => {
    await delivered(
      { database, buyer, seller, product },
      { paidBy: "hand", cashHeldBy: "seller", deliveredAt: long() },
    );
    await releaseDue(database.db, system);
    expect(await balances()).toEqual({
      seller_payable: 21_178 + 3812 + 212,
      commission: -21_178,
      gst_on_commission: -3812,
      tds: -212,
    });
  });
});

test("an order that cannot be released does not stop the others, and is reported", async () => {
  const [stuck, next] = [
    await delivered({ database, buyer, seller, product }, { deliveredAt: long() }),
    await delivered({ database, buyer, seller, product }, { deliveredAt: long() }),
  ];
  const sql = (text: string) => database.db.$client.query(text);
  await sql(
    "create trigger stuck before update on order_settlements for each row when " +
      `(old.order_id = '${stuck.id}') execute function refuse_change()`,
  );
  try {
    await expect(releaseDue(database.db, system)).rejects.toThrow(/^1 of \d+ failed/);
  } finally {
    await sql("drop trigger stuck on order_settlements");
  }
  const released = await database.db.$client.query(
    `select order_id
     from order_settlements
     where released_at is not null and order_id = any($1::uuid[])`,
    [[stuck.id, next.id]],
  );
  expect(released.rows).toEqual([{ order_id: next.id }]);
  expect(await releaseDue(database.db, system)).toMatchObject({ released: 1 });
});

describe("returns", () => {
  test("nothing is payable while one is open, however many there are", async () => {
    const order = await delivered({ database, buyer, seller, product }, { deliveredAt: long() });
    await holdForReturn(database.db, system, { orderId: order.id });
    await holdForReturn(database.db, system, { orderId: order.id });
    await endReturnHold(database.db, system, { orderId: order.id });
    expect(await releaseDue(database.db, system)).toMatchObject({ released: 0 });
    await endReturnHold(database.db, system, { orderId: order.id });
    expect(await releaseDue(database.db, system)).toMatchObject({ released: 1 });
  });

  test("in parts, before and after the release, refund the whole to the paisa; only the TDS stays deducted", async () => {
    const order = await delivered({ database, buyer, seller, product }, { deliveredAt: long() });
    await back(database, order, { goodsPaise: 70_001, taxPaise: 12_600 });
    await releaseDue(database.db, system);
    await back(database, order, { goodsPaise: 70_001, taxPaise: 12_600 });
    await back(database, order, { goodsPaise: 71_778, taxPaise: 12_920 });
    expect(await balances()).toEqual({
      provider_clearing: 249_900,
      refunds_due: -249_900,
      seller_payable: 212,
      tds: -212,
    });
  });

  test("recorded twice are booked once; more than is left is refused; an undelivered order is not settled", async () => {
    const order = await delivered({ database, buyer, seller, product });
    const returnId = randomUUID();
    await back(database, order, { goodsPaise: 100_000, taxPaise: 18_000 }, returnId);
    const before = await balances();
    await back(database, order, { goodsPaise: 100_000, taxPaise: 18_000 }, returnId);
    expect(await balances()).toEqual(before);
    await expect(back(database, order, { goodsPaise: 111_781 })).rejects.toThrow(ReturnTooLarge);
    await expect(
      back(database, await anOrder(database.db, { buyer, seller, product }), { goodsPaise: 1 }),
    ).rejects.toThrow(NotSettledYet);
    expect(await balances()).toEqual(before);
  });
});

describe("the seller's year", () => {
  test("lets an individual's orders settle one after another: exactly one of concurrent ones crosses the limit and pays the catch-up", async () => {
    await database.db.$client.query(
      "update company_settings set gstin = '27ABCPK1234L1ZS' where seller_id = $1",
      [seller.userId],
    );
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => anOrder(database.db, { buyer, seller, product })),
    );
    await Promise.all(
      orders.map((order) =>
        inTransaction(database.db, (tx) =>
          recordDelivered(tx, system, {
            ...rules,
            goodsPaise: 15_000_000,
            orderId: order.id,
            sellerId: seller.userId,
            paidBy: "online",
            cashHeldBy: null,
          }),
        ),
      ),
    );
    const { rows } = await database.db.$client.query<{ tds: number }>(
      "select tds_paise::int as tds from order_settlements where seller_id = $1 order by tds_paise",
      [seller.userId],
    );
    expect(rows.map(({ tds }) => tds)).toEqual([0, 0, 0, 15_000, 4 * 15_000]);
  });
});
