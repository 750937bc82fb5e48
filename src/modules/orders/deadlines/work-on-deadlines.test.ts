import { beforeEach, describe, expect, it } from "vitest";
import { cancelOrder, confirmArrival, overdueOrders } from "../public.server.ts";
import { answerReturn } from "../returns/answer-return.ts";
import { CancellationWindowPassed, StepNotPossible } from "../errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { extendDeadline } from "./extend-deadline.ts";
import { ExtensionOutOfRange, NothingToExtend } from "./errors.ts";
import { workOnDeadlines } from "./work-on-deadlines.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  await shop.db.$client.query("delete from pgboss.job");
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
  product = await aProduct(shop.db, seller, { stock: 10 });
});

const pass = () => workOnDeadlines(shop.db, system);

async function rows<Row extends object>(text: string, values: readonly unknown[] = []) {
  return (await shop.db.$client.query<Row>(text, [...values])).rows;
}

const statusOf = async ({ id }: BuiltOrder) =>
  (await rows<{ status: string }>("select status from orders where id = $1", [id]))[0]?.status;

const stepsOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ step: string }>(
      "select step from order_deadline_steps where order_id = $1 order by taken_at, step",
      [id],
    )
  ).map(({ step }) => step);

async function remindersSent(): Promise<number> {
  const [row] = await rows<{ sent: number }>(
    "select count(*)::int as sent from pgboss.job where data ->> 'name' = 'orders.deadlineReached'",
  );
  return row?.sent ?? 0;
}

/** Kills the connections that wait for a lock, and returns how many. */
async function killWaiting(blocker: Db): Promise<number> {
  const { rows: killed } = await blocker.$client.query(
    `select pg_terminate_backend(pid)
     from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return killed.length;
}

/** In two days there may be a Sunday and a holiday. */
const surelyTwoWorkingDays = 5;

describe("an order that nobody confirms", () => {
  it("reminds its seller once, then is cancelled with refund and stock back, and the shop is away", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, quantity: 2 });
    await pass();
    expect(await stepsOf(order)).toEqual([]);
    await daysPass(shop.db, order.id, surelyTwoWorkingDays);
    await pass();
    await pass();
    expect(await stepsOf(order)).toEqual(["confirm.remind"]);
    expect(await remindersSent()).toBe(1);
    expect(await statusOf(order)).toBe("pending");
    await daysPass(shop.db, order.id, surelyTwoWorkingDays);
    await pass();
    await pass();
    expect(await stepsOf(order)).toEqual(["confirm.remind", "confirm.cancel"]);
    expect(await statusOf(order)).toBe("cancelled");
    expect(
      await rows("select cause, amount_paise::int as paise from refunds where order_id = $1", [
        order.id,
      ]),
    ).toEqual([{ cause: `cancelled:${order.id}`, paise: order.totalPaise }]);
    expect(await rows("select stock from variants where id = $1", [product.variantId])).toEqual([
      { stock: 10 },
    ]);
    expect(
      await rows("select away_until > now() as away from sellers where user_id = $1", [
        seller.userId,
      ]),
    ).toEqual([{ away: true }]);
    expect(
      await rows(
        "select is_automatic from order_events where order_id = $1 and status = 'cancelled'",
        [order.id],
      ),
    ).toEqual([{ is_automatic: true }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("is not cancelled without warning after a long outage", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await daysPass(shop.db, order.id, 40);
    await pass();
    expect(await stepsOf(order)).toEqual(["confirm.remind"]);
    expect(await statusOf(order)).toBe("pending");
  });

  it("waits as long as an administrator says, with a reason in the audit trail", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await daysPass(shop.db, order.id, surelyTwoWorkingDays);
    await pass();
    expect(
      (await overdueOrders(shop.db, administrator)).map(({ orderId, step }) => [orderId, step]),
    ).toContainEqual([order.id, "confirm.remind"]);
    const until = dayInIndia(Date.now() + 20 * 86_400_000);
    const reason = "The artisan is ill";
    await extendDeadline(shop.db, administrator, { orderId: order.id, until, reason });
    await daysPass(shop.db, order.id, 10);
    await pass();
    expect(await statusOf(order)).toBe("pending");
    expect(
      await rows(
        "select action, after ->> 'reason' as reason from audit_trail where object_id = $1",
        [order.id],
      ),
    ).toEqual([{ action: "orders.extendDeadline", reason }]);
    await daysPass(shop.db, order.id, 15);
    await pass();
    expect(await statusOf(order)).toBe("cancelled");
    await expect(
      extendDeadline(shop.db, administrator, { orderId: order.id, until, reason }),
    ).rejects.toThrow(NothingToExtend);
  });

  it.each([0, -3, 100])("is not extended to %i days from now", async (days) => {
    const order = await anOrder(shop.db, { buyer, seller, product });
    const until = dayInIndia(Date.now() + days * 86_400_000);
    await expect(
      extendDeadline(shop.db, administrator, { orderId: order.id, until, reason: "Ill" }),
    ).rejects.toThrow(ExtensionOutOfRange);
  });
});

it("the other orders of a silent shop do not wait for it", async () => {
  const [first, second] = [
    await aPaidOrder(shop.db, { buyer, seller, product }),
    await aPaidOrder(shop.db, { buyer, seller, product }),
  ];
  for (const order of [first, second]) await daysPass(shop.db, order.id, surelyTwoWorkingDays);
  await pass();
  await daysPass(shop.db, first.id, surelyTwoWorkingDays);
  await pass();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "pending"]);
  await daysPass(shop.db, second.id, surelyTwoWorkingDays);
  await pass();
  expect(await statusOf(second)).toBe("cancelled");
});

describe("an order that is not shipped", () => {
  it("reminds both, and 7 days later its buyer may cancel at once", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "confirmed" });
    await promised(shop.db, order.id, { shipBy: 1, arrivesFrom: 3, arrivesBy: 5 });
    const cancel = () => cancelOrder(shop.db, buyer, { orderId: order.id });
    await daysPass(shop.db, order.id, 3);
    await pass();
    expect(await stepsOf(order)).toEqual(["ship.remind"]);
    await expect(cancel()).rejects.toThrow(CancellationWindowPassed);
    await daysPass(shop.db, order.id, 7);
    await pass();
    expect(await stepsOf(order)).toEqual(["ship.remind", "ship.mayCancel"]);
    await cancel();
    expect(await statusOf(order)).toBe("cancelled");
  });
});

describe("a parcel of which nobody says anything", () => {
  it.each(["online", "cod"] as const)("paid %s", async (how) => {
    const given = { buyer, seller, product, status: "shipped" } as const;
    const order = how === "cod" ? await anOrder(shop.db, given) : await aPaidOrder(shop.db, given);
    await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    await daysPass(shop.db, order.id, 6);
    await pass();
    await daysPass(shop.db, order.id, 8);
    await pass();
    expect(await statusOf(order)).toBe(how === "cod" ? "shipped" : "delivered");
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("is delivered once its buyer says so, from the first promised day on", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    const arrived = () => confirmArrival(shop.db, buyer, { orderId: order.id });
    await expect(arrived()).rejects.toThrow(StepNotPossible);
    await daysPass(shop.db, order.id, 3);
    await arrived();
    expect(await statusOf(order)).toBe("delivered");
    await expect(arrived()).rejects.toThrow(StepNotPossible);
  });
});

describe("a return", () => {
  it("that nobody answers is approved, and one that is not sent ends", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await deliver(shop.db, seller, order);
    await aReturn(shop.db, buyer, order);
    await pass();
    await daysPass(shop.db, order.id, 3);
    await pass();
    expect(await stepsOf(order)).toEqual(["return.remind"]);
    await daysPass(shop.db, order.id, 2);
    await pass();
    expect(
      await rows("select status, answered_by from order_returns where order_id = $1", [order.id]),
    ).toEqual([{ status: "approved", answered_by: null }]);
    await daysPass(shop.db, order.id, 8);
    await pass();
    await daysPass(shop.db, order.id, 7);
    await pass();
    await daysPass(shop.db, order.id, 7);
    await Promise.all([pass(), pass()]);
    expect((await stepsOf(order)).slice(-3)).toEqual([
      "return.send",
      "return.sendAgain",
      "return.receive",
    ]);
    expect(await rows("select status from order_returns where order_id = $1", [order.id])).toEqual([
      { status: "not_sent" },
    ]);
  });

  it("that is answered in time reminds nobody", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await deliver(shop.db, seller, order);
    const returnId = await aReturn(shop.db, buyer, order);
    await answerReturn(shop.db, seller, { returnId, to: "declined", note: null });
    await daysPass(shop.db, order.id, 6);
    await pass();
    expect(await stepsOf(order)).toEqual([]);
  });
});

describe("exactly once", () => {
  it("however many workers run at once", async () => {
    const orders: BuiltOrder[] = [];
    for (let count = 0; count < 4; count++) {
      const order = await aPaidOrder(shop.db, { buyer, seller, product });
      orders.push(order);
      await daysPass(shop.db, order.id, surelyTwoWorkingDays);
    }
    await Promise.all([pass(), pass(), pass()]);
    expect(await remindersSent()).toBe(4);
    for (const order of orders) await daysPass(shop.db, order.id, surelyTwoWorkingDays);
    await Promise.all([pass(), pass(), pass()]);
    expect(
      await rows("select count(*)::int as refunds from refunds where order_id = any($1)", [
        orders.map(({ id }) => id),
      ]),
    ).toEqual([{ refunds: 4 }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("even if the worker's connection is killed in the middle of a step", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await daysPass(shop.db, order.id, surelyTwoWorkingDays);
    await pass();
    await daysPass(shop.db, order.id, surelyTwoWorkingDays);
    await inTransaction(shop.db, async (blocker) => {
      // The worker has taken the step and moved the order, and waits for the stock.
      await blocker.$client.query("select 1 from variants where id = $1 for update", [
        product.variantId,
      ]);
      const working = pass();
      working.catch(() => undefined);
      await expect.poll(() => killWaiting(blocker)).toBe(1);
      await expect(working).rejects.toThrow();
    });
    expect(await stepsOf(order)).toEqual(["confirm.remind"]);
    expect(await statusOf(order)).toBe("pending");
    await pass();
    expect(await stepsOf(order)).toEqual(["confirm.remind", "confirm.cancel"]);
    expect(await statusOf(order)).toBe("cancelled");
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});
