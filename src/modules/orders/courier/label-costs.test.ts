import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { earningsSummary } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  cancelBooking,
  decideMissing,
  handOverBooking,
  labelCosts,
  reportMissing,
  workOnCouriers,
} from "../public.server.ts";
import { settleLabel } from "./label-costs.ts";

/** What booked parcels cost their sellers. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let buyer: UserActor;
let seller: UserActor;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
});

async function booked() {
  const product = await aProduct(shop.db, seller, { stock: 20 });
  const { id: orderId } = await aPaidOrder(shop.db, {
    buyer,
    seller,
    product,
    status: "confirmed",
    quantity: 1,
  });
  await readyForCouriers(shop.db, seller);
  return { orderId, ...(await aBooking(shop.db, seller, sandbox.courier, orderId)) };
}
type Booked = Awaited<ReturnType<typeof booked>>;
type Wish = Parameters<typeof sandbox.control.wish>[0] & { do: "parcel" };

async function reported({ trackingNumber: awb }: Booked, becomes: Wish["becomes"]): Promise<void> {
  await sandbox.control.wish({ do: "parcel", awb, becomes });
  await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber: awb });
}
const payable = async () => (await earningsSummary(shop.db, seller)).payablePaise;
const costs = (one: Booked) => labelCosts(shop.db, seller, one);

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
}

describe("the label of a parcel", () => {
  test("costs its seller its price once, from the courier's first scan on", async () => {
    const one = await booked();
    expect(await costs(one)).toEqual([]);
    // The seller's word is no scan.
    await handOverBooking(shop.db, seller, one);
    expect(await payable()).toBe(0);
    await reported(one, "picked_up");
    await reported(one, "in_transit");
    await reported(one, "delivered");
    expect(await costs(one)).toMatchObject([
      { kind: "forward", pricePaise: 92_50, gstPaise: 14_11, givenBackFor: null },
    ]);
    expect(await payable()).toBe(-92_50);
    expect((await earningsSummary(shop.db, seller)).labelsPaise).toBe(92_50);
    expect(await differences()).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("costs nothing if the booking is cancelled", async () => {
    const one = await booked();
    await cancelBooking(shop.db, seller, sandbox.courier, one);
    expect(await payable()).toBe(0);
  });

  test("is paid for a parcel that is refused at the door, but not its way back", async () => {
    const one = await booked();
    await reported(one, "picked_up");
    await reported(one, "rto");
    expect(await costs(one)).toMatchObject([{ pricePaise: 92_50, givenBackFor: null }]);
    expect(await payable()).toBe(-92_50);
  });

  test.each(["lost", "damaged"] as const)("is given back once if it is %s", async (what) => {
    const one = await booked();
    await reported(one, "picked_up");
    await reported(one, what);
    await reported(one, what);
    expect(await costs(one)).toMatchObject([{ givenBackFor: what }]);
    expect(await payable()).toBe(0);
    expect(await differences()).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("is given back if the marketplace decides that the parcel is lost", async () => {
    const one = await booked();
    await reported(one, "picked_up");
    await promised(shop.db, one.orderId, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    await daysPass(shop.db, one.orderId, 4);
    await reportMissing(shop.db, buyer, { orderId: one.orderId, note: null });
    const administrator = await aPerson(shop.db, { isAdmin: true });
    const decision = { orderId: one.orderId, isLost: true, reason: "The courier has no trace." };
    await decideMissing(shop.db, administrator, decision);
    expect(await costs(one)).toMatchObject([{ givenBackFor: "lost" }]);
    expect(await payable()).toBe(0);
  });

  test("is charged once by two that learn of the first scan at the same time", async () => {
    const { bookingId } = await booked();
    const label = { bookingId, kind: "forward" } as const;
    const settle = () =>
      inTransaction(shop.db, (tx) => settleLabel(tx, label, [{ kind: "picked_up" }]));
    await Promise.all([settle(), settle(), settle()]);
    expect(await payable()).toBe(-92_50);
  });

  test("of a buyer's change of mind is not the seller's", async () => {
    const { bookingId } = await booked();
    const label = { bookingId, kind: "return_changed_mind" } as const;
    await inTransaction(shop.db, (tx) => settleLabel(tx, label, [{ kind: "picked_up" }]));
    expect(await payable()).toBe(0);
  });

  test("is read by its own shop only", async () => {
    const one = await booked();
    await reported(one, "picked_up");
    expect(await labelCosts(shop.db, await aSeller(shop.db), one)).toEqual([]);
    expect(await labelCosts(shop.db, seller, { orderId: randomUUID() })).toEqual([]);
  });
});
