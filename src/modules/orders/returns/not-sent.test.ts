import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import {
  answerReturn,
  extendDeadline,
  receiveReturn,
  sendReturn,
  withdrawReturn,
} from "../public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import { ReturnChanged } from "./errors.ts";

/** Nobody's money waits for a return that is never sent. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 10 });
});

type Approved = { readonly order: BuiltOrder; readonly returnId: string };

async function approved(): Promise<Approved> {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await deliver(shop.db, seller, order);
  const returnId = await aReturn(shop.db, buyer, order);
  await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
  return { order, returnId };
}

const pass = () => workOnDeadlines(shop.db, system);

async function weeks({ order }: Approved, count: number): Promise<void> {
  for (let week = 0; week < count; week++) {
    await daysPass(shop.db, order.id, 8);
    await Promise.all([pass(), pass()]);
    await pass();
  }
}

const stateOf = async ({ order, returnId }: Approved) =>
  (
    await rows<{ status: string; held: boolean; refunds: number }>(
      shop,
      `select r.status, s.open_returns > 0 as held,
         (select count(*) from refunds f where f.order_id = r.order_id)::int as refunds
       from order_returns r
       join order_settlements s on s.order_id = r.order_id
       where r.id = $2 and r.order_id = $1`,
      [order.id, returnId],
    )
  )[0];

const sent = ({ returnId }: Approved) =>
  sendReturn(shop.db, buyer, {
    returnId,
    tracking: {
      courierCode: null,
      courierName: "By hand",
      trackingNumber: "D1",
      trackingLink: null,
    },
  });

const arrival = { condition: "as_sent", conditionNote: null, isRestocked: true } as const;

describe("an approved return that is not sent", () => {
  test("ends after 21 days with two reminders, once, and the payout waits no longer", async () => {
    const one = await approved();
    await weeks(one, 2);
    expect(await stateOf(one)).toEqual({ status: "approved", held: true, refunds: 0 });
    await weeks(one, 1);
    expect(await stateOf(one)).toEqual({ status: "not_sent", held: false, refunds: 0 });
    await expect(withdrawReturn(shop.db, buyer, one)).rejects.toThrow(ReturnChanged);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("that arrives after all is received and refunded", async () => {
    const one = await approved();
    await weeks(one, 3);
    await receiveReturn(shop.db, seller, { returnId: one.returnId, ...arrival });
    expect(await stateOf(one)).toMatchObject({ status: "received", refunds: 1 });
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("gets as much time as an administrator gives", async () => {
    const one = await approved();
    await weeks(one, 2);
    await extendDeadline(shop.db, await aPerson(shop.db, { isAdmin: true }), {
      orderId: one.order.id,
      until: dayInIndia(Date.now() + 30 * 86_400_000),
      reason: "The buyer is ill",
    });
    await weeks(one, 3);
    expect(await stateOf(one)).toMatchObject({ status: "approved" });
    await weeks(one, 2);
    expect(await stateOf(one)).toMatchObject({ status: "not_sent" });
  });
});

test("a return that its buyer sent and that never arrives goes to the administrators, then ends", async () => {
  const one = await approved();
  await sent(one);
  await weeks(one, 3);
  expect(await stateOf(one)).toMatchObject({ status: "approved", held: true });
  await weeks(one, 1);
  expect(await stateOf(one)).toEqual({ status: "not_sent", held: false, refunds: 0 });
});
