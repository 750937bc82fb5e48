import { beforeEach, expect, test } from "vitest";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import {
  aProductInParts,
  anOrderInParts,
  moneyArrivesFor,
  payRest,
  type OrderInParts,
} from "#tests/support/an-order-in-parts.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aBuyer, aPerson, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  changeOrderStatus,
  countOverdueOrders,
  extendDeadline,
  openRest,
  orderDeadlines,
  requestRest,
  restPayBy,
  restToPay,
  workOnDeadlines,
} from "../public.server.ts";
import { deadlineDate } from "../public.ts";
import { NoRestDue } from "./errors.ts";

/** The deadline of the balance of an order in two parts. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let bag: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  bag = await aProductInParts(shop.db, seller);
});

/** An order whose buyer was asked for the balance. */
async function askedFor(): Promise<OrderInParts> {
  const order = await anOrderInParts(shop.db, buyer, bag);
  const texts = { carrier: null, trackingNumber: null, note: null };
  await changeOrderStatus(shop.db, seller, { orderId: order.id, to: "confirmed", ...texts });
  await requestRest(shop.db, seller, { orderId: order.id });
  return order;
}

const pass = () => workOnDeadlines(shop.db, system);

async function daysPassed(order: OrderInParts, days: number): Promise<void> {
  await daysPass(shop.db, order.id, days);
  await pass();
}

const stepsOf = async (order: OrderInParts) =>
  (
    await rows<{ step: string }>(
      shop,
      "select step from order_deadline_steps where order_id = $1 order by taken_at, step",
      [order.id],
    )
  ).map(({ step }) => step);

const statusOf = async (order: OrderInParts) =>
  (await rows<{ status: string }>(shop, "select status from orders where id = $1", [order.id]))[0]
    ?.status;

const refundsOf = (order: OrderInParts) =>
  rows<{ cause: string; paise: number }>(
    shop,
    "select cause, amount_paise::int as paise from refunds where order_id = $1 order by cause",
    [order.id],
  );

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
}

async function mailsTo(person: UserActor): Promise<readonly string[]> {
  await deliverEvents(shop.db, { times: 2 });
  return (await writtenMails(shop.db, { to: person.email })).map(({ subject }) => subject);
}

test("a balance that is not paid: two reminders, then the order ends and the advance goes back in full", async () => {
  const order = await askedFor();
  await pass();
  expect(await stepsOf(order)).toEqual([]);
  await daysPassed(order, 4);
  expect(await stepsOf(order)).toEqual(["rest.remind"]);
  await daysPassed(order, 4);
  expect(await stepsOf(order)).toEqual(["rest.remind", "rest.remindAgain"]);
  expect(await countOverdueOrders(shop.db, await aPerson(shop.db, { isAdmin: true }))).toBe(1);
  expect(await mailsTo(buyer)).toContainEqual(expect.stringContaining("Please pay the balance of"));
  expect(await mailsTo(seller)).toContainEqual(expect.stringContaining("is not paid"));
  expect(await statusOf(order)).toBe("confirmed");
  await daysPassed(order, 4);
  await pass();
  expect(await stepsOf(order)).toEqual(["rest.remind", "rest.remindAgain", "rest.cancel"]);
  expect(await statusOf(order)).toBe("cancelled");
  expect(await refundsOf(order)).toEqual([{ cause: `cancelled:${order.id}`, paise: 106_200 }]);
  expect(
    await rows(shop, "select away_from from sellers where user_id = $1", [seller.userId]),
  ).toEqual([{ away_from: null }]);
  expect(await differences()).toEqual([]);
  await deliverEvents(shop.db, { times: 2 });
  const texts = (await writtenMails(shop.db)).map(({ text }) => text);
  for (const words of ["was not paid in time", "did not pay the balance in time"])
    expect(texts).toContainEqual(expect.stringContaining(words));
});

test("both parties read until when the balance can be paid", async () => {
  const order = await askedFor();
  const { payBy } = await restToPay(shop.db, buyer, { orderId: order.id });
  for (const person of [buyer, seller]) {
    const deadlines = await orderDeadlines(shop.db, person, { orderId: order.id });
    expect(deadlines?.coming.at(-1)).toMatchObject({ step: "rest.cancel", dueAt: payBy });
  }
});

test("an administrator's extension moves the end, and reminders name the new day", async () => {
  const order = await askedFor();
  await daysPassed(order, 4);
  await mailsTo(buyer);
  const until = dayInIndia(Date.now() + 30 * 86_400_000);
  await extendDeadline(shop.db, await aPerson(shop.db, { isAdmin: true }), {
    orderId: order.id,
    until,
    reason: "The buyer waits for a loan",
  });
  for (const days of [4, 4, 4]) await daysPassed(order, days);
  expect(await statusOf(order)).toBe("confirmed");
  await daysPassed(order, 19);
  expect(await stepsOf(order)).toEqual(["rest.remind", "rest.remindAgain"]);
  const payBy = await restPayBy(shop.db, system, { orderId: order.id });
  if (payBy === null) throw new Error("The balance has no end");
  await deliverEvents(shop.db, { times: 2 });
  for (const [person, words] of [
    [buyer, `Please pay it by ${deadlineDate(payBy)};`],
    [seller, `not paid by ${deadlineDate(payBy)},`],
  ] as const)
    expect(
      (await writtenMails(shop.db, { to: person.email })).map(({ text }) => text),
    ).toContainEqual(expect.stringContaining(words));
  await daysPassed(order, 2);
  expect(await statusOf(order)).toBe("cancelled");
});

test("the mail that asks for the balance names the day until which it can be paid", async () => {
  const order = await askedFor();
  const payBy = await restPayBy(shop.db, system, { orderId: order.id });
  await deliverEvents(shop.db, { times: 2 });
  const texts = (await writtenMails(shop.db, { to: buyer.email })).map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringContaining(`Please pay it by ${deadlineDate(payBy ?? new Date(0))};`),
  );
});

test("a balance that nobody asked for has no end", async () => {
  const order = await anOrderInParts(shop.db, buyer, bag);
  const texts = { carrier: null, trackingNumber: null, note: null };
  await changeOrderStatus(shop.db, seller, { orderId: order.id, to: "confirmed", ...texts });
  await daysPassed(order, 40);
  expect((await stepsOf(order)).filter((step) => step.startsWith("rest."))).toEqual([]);
  expect((await restToPay(shop.db, buyer, { orderId: order.id })).payBy).toBeNull();
});

test("a balance that is paid after the reminders ends nothing", async () => {
  const order = await askedFor();
  await daysPassed(order, 8);
  await payRest(shop.db, buyer, order);
  await daysPassed(order, 1);
  await daysPassed(order, 1);
  expect(await statusOf(order)).toBe("confirmed");
  expect(await stepsOf(order)).not.toContain("rest.cancel");
  expect(await differences()).toEqual([]);
});

test.each([1, 2, 3])(
  "a balance that arrives at the moment of the end, attempt %i: it counts or goes back, to the paisa",
  async () => {
    const order = await askedFor();
    await openRest(shop.db, buyer, { orderId: order.id });
    await daysPassed(order, 4);
    await daysPassed(order, 4);
    await daysPass(shop.db, order.id, 4);
    await Promise.all([pass(), moneyArrivesFor(shop.db, "rest", order.id, { times: 2 })]);
    const back = (await refundsOf(order)).reduce((sum, { paise }) => sum + paise, 0);
    expect(back).toBe((await statusOf(order)) === "cancelled" ? 354_000 : 0);
    expect(await differences()).toEqual([]);
  },
);

test("after the end nothing can be paid", async () => {
  const order = await askedFor();
  for (const days of [4, 4, 4]) await daysPassed(order, days);
  await expect(openRest(shop.db, buyer, { orderId: order.id })).rejects.toThrow(NoRestDue);
});

test("the days that the shop waited for the balance move the promised days", async () => {
  const order = await askedFor();
  const shipBy = async () =>
    (await orderDeadlines(shop.db, seller, { orderId: order.id }))?.coming.find(
      ({ step }) => step === "ship.remind",
    )?.dueAt;
  await shop.db.$client.query(
    `update part_payments
     set rest_requested_at = now() - interval '5 days 12 hours'
     where order_id = $1`,
    [order.id],
  );
  const [promised] = await rows<{ day: string }>(
    shop,
    "select (ship_by + 6)::text as day from orders where id = $1",
    [order.id],
  );
  await payRest(shop.db, buyer, order);
  expect(dayInIndia(((await shipBy())?.getTime() ?? 0) - 1)).toBe(promised?.day);
});
