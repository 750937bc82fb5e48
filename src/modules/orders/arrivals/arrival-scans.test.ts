import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import {
  claimArrival,
  orderDeadlines,
  reportMissing,
  sellerOrder,
  workOnCouriers,
} from "../public.server.ts";

/** What a courier reports about a cash order, beside what its buyer says. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 20 });
});

type Booked = { readonly orderId: string; readonly trackingNumber: string };

/** A cash order that a courier has picked up, five days later, and reported missing. */
async function reported(): Promise<Booked> {
  const order = await anOrder(shop.db, { buyer, seller, product, status: "confirmed" });
  await readyForCouriers(shop.db, seller);
  const one = {
    orderId: order.id,
    ...(await aBooking(shop.db, seller, sandbox.courier, order.id)),
  };
  await promised(shop.db, one.orderId, { shipBy: 1, arrivesFrom: 2, arrivesBy: 3 });
  await happens(one, "picked_up");
  await daysPass(shop.db, one.orderId, 5);
  await reportMissing(shop.db, buyer, { orderId: one.orderId, note: null });
  return one;
}

async function happens(
  { trackingNumber }: Booked,
  becomes: "picked_up" | "delivered",
): Promise<void> {
  await sandbox.control.wish({ do: "parcel", awb: trackingNumber, becomes });
  await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber });
}
const orderNow = ({ orderId }: Booked) => sellerOrder(shop.db, seller, { orderId });

test("of which the buyer says that it never came goes to an administrator with the courier's word", async () => {
  const one = await reported();
  await happens(one, "delivered");
  await daysPass(shop.db, one.orderId, 30);
  await workOnDeadlines(shop.db, system);
  expect(await orderNow(one)).toMatchObject({ status: "shipped" });
  expect(await orderDeadlines(shop.db, buyer, one)).toMatchObject({
    missing: { answeredAt: null, courierDeliveredAt: expect.any(Date) },
    canClaimArrival: true,
  });
});

test("of which the buyer says that it came and was paid has its cash at the courier", async () => {
  for (const isScanned of [true, false]) {
    const one = await reported();
    await claimArrival(shop.db, buyer, one);
    if (isScanned) await happens(one, "delivered");
    else
      for (const days of [1, 8]) {
        await workOnDeadlines(shop.db, system);
        await daysPass(shop.db, one.orderId, days);
        await workOnDeadlines(shop.db, system);
      }
    expect(await orderNow(one)).toMatchObject({ status: "delivered", cashHeldBy: "courier" });
  }
  expect(await brokenBalances(shop.db)).toEqual([]);
});
