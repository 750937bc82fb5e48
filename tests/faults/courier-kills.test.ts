import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  bookingOf,
  courierLabel,
  orderPickup,
  sellerOrder,
  workOnCouriers,
} from "#modules/orders/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { killedAtWork } from "#tests/races/run-from-processes.ts";
import { aBooking, labelsCharged, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { amount } from "./amount.ts";
import type { CourierStep } from "./courier-kills.worker.ts";

/**
 * A process of the shop is killed (`kill -9`) between the courier's response and its own commit,
 * while it books, fetches the label, orders the pickup or asks where the parcel is. Promised: one
 * parcel, one label charge, and neither label nor pickup is lost. Refunds:
 * `tests/payments/cut-off.test.ts`.
 */
const times = amount(1);
const day = "2027-01-04";

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
  product = await aProduct(shop.db, seller, { stock: 1000 });
});

async function anOrderToSend(): Promise<string> {
  const { id } = await aPaidOrder(shop.db, { buyer, seller, product, status: "confirmed" });
  await readyForCouriers(shop.db, seller);
  return id;
}

async function parcelsAt(orderId: string) {
  const { orderNumber } = await sellerOrder(shop.db, seller, { orderId });
  return sandbox.control
    .account()
    .parcels.filter((one) => one.reference.startsWith(`${orderNumber}-`));
}

const booking = (orderId: string) => bookingOf(shop.db, seller, { orderId });

/** The courier executes a call and responds later; the process is dead by then. */
async function killedWhile(step: CourierStep, on: string, isDone: () => Promise<boolean>) {
  await sandbox.control.wish({ do: "answers", how: "hang", on, hangMs: 3000 });
  const module = new URL("./courier-kills.worker.ts", import.meta.url);
  const input = { url: shop.url, account: sandbox.couriers, step };
  await killedAtWork({ module, input }, () => expect.poll(isDone).toBe(true));
  await sandbox.control.wish({ do: "answers", how: "fault", count: 1, on: "/nowhere" });
}

/** The claim of the dead process lapses, and the next round continues. */
async function nextRound(orderId: string): Promise<void> {
  await shop.db.$client.query(
    "update courier_bookings set check_at = now(), claimed_until = null where order_id = $1",
    [orderId],
  );
  await workOnCouriers(shop.db, system, sandbox.courier, {});
}

/** One parcel, which gets a label and a pickup, leaves, and is charged once. */
async function expectOneParcelThatLeaves(orderId: string): Promise<void> {
  const { id: bookingId = "", status } = (await booking(orderId)) ?? {};
  expect(status).toBe("booked");
  const label = await courierLabel(shop.db, seller, sandbox.courier, { bookingId });
  expect(Buffer.from(label ?? []).toString("latin1")).toMatch(/^%PDF-/);
  await orderPickup(shop.db, seller, sandbox.courier, { bookingId, day });
  expect(await booking(orderId)).toMatchObject({ pickupOn: day });
  expect(await parcelsAt(orderId)).toMatchObject([{ pickupOn: day, isCancelled: false }]);
  await expectOneCharge(orderId);
}

/** The courier reports twice that it has the parcel, which costs its seller the label. */
async function expectOneCharge(orderId: string): Promise<void> {
  const trackingNumber = (await booking(orderId))?.trackingNumber ?? "";
  for (const becomes of ["picked_up", "in_transit"] as const) {
    await sandbox.control.wish({ do: "parcel", awb: trackingNumber, becomes });
    await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber });
  }
  expect(await labelsCharged(shop.db, orderId)).toEqual([{ kind: "forward", back: null }]);
  expect(await brokenBalances(shop.db)).toEqual([]);
}

const rounds = Array.from({ length: times }, (_, index) => index + 1);

test.each(rounds)("killed while the parcel was created: it is booked once (%i)", async () => {
  const orderId = await anOrderToSend();
  await killedWhile(
    { does: "book", seller, orderId },
    "/orders/create/adhoc",
    async () => (await parcelsAt(orderId)).length === 1,
  );
  expect(await booking(orderId)).toMatchObject({ status: "booking" });
  await nextRound(orderId);
  await expectOneParcelThatLeaves(orderId);
});

test.each(rounds)("killed while its number was assigned, twice: one number (%i)", async () => {
  const orderId = await anOrderToSend();
  const isNumbered = async () => (await parcelsAt(orderId)).some(({ awb }) => awb !== null);
  await killedWhile({ does: "book", seller, orderId }, "/courier/assign/awb", isNumbered);
  const [{ awb } = { awb: null }] = await parcelsAt(orderId);
  await shop.db.$client.query(
    "update courier_bookings set check_at = now(), claimed_until = null where order_id = $1",
    [orderId],
  );
  // The round that continues dies as well, while it looks the parcel up.
  let polls = 0;
  await killedWhile({ does: "look" }, "/orders", async () => ++polls > 10);
  await nextRound(orderId);
  expect(await booking(orderId)).toMatchObject({ trackingNumber: awb });
  await expectOneParcelThatLeaves(orderId);
});

test.each(rounds)("killed while the label was fetched: it is fetched again (%i)", async () => {
  const orderId = await anOrderToSend();
  const { bookingId } = await aBooking(shop.db, seller, sandbox.courier, orderId);
  let polls = 0;
  await killedWhile(
    { does: "label", seller, bookingId },
    "/generate/label",
    async () => ++polls > 10,
  );
  expect(await labelsCharged(shop.db, orderId)).toEqual([]);
  await expectOneParcelThatLeaves(orderId);
});

test.each(rounds)("killed while the pickup was ordered: it is ordered once (%i)", async () => {
  const orderId = await anOrderToSend();
  const { bookingId } = await aBooking(shop.db, seller, sandbox.courier, orderId);
  await killedWhile({ does: "pickup", seller, bookingId, day }, "/generate/pickup", async () =>
    (await parcelsAt(orderId)).some(({ pickupOn }) => pickupOn !== null),
  );
  expect(await booking(orderId)).toMatchObject({ status: "booked", pickupOn: null });
  await expectOneParcelThatLeaves(orderId);
});

test.each(rounds)(
  "killed while the first scan was read: the label is charged once (%i)",
  async () => {
    const orderId = await anOrderToSend();
    const { trackingNumber } = await aBooking(shop.db, seller, sandbox.courier, orderId);
    await sandbox.control.wish({ do: "parcel", awb: trackingNumber, becomes: "picked_up" });
    let polls = 0;
    await killedWhile({ does: "look", trackingNumber }, "/courier/track", async () => ++polls > 10);
    expect(await labelsCharged(shop.db, orderId)).toEqual([]);
    await expectOneCharge(orderId);
  },
);
