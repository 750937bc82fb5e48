import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CourierProvider } from "#platform/couriers/courier-provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBooking, cheapOffer, packed, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { step } from "#tests/support/order-steps.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  bookingOf,
  bookParcel,
  cancelBooking,
  changeOrderStatus,
  courierLabel,
  handOverBooking,
  orderPickup,
  retryBooking,
  sellerOrder,
  workOnCouriers,
} from "../public.server.ts";
import { BookingChanged, BookingNotFound, CourierSaysNo, ParcelBooked } from "./errors.ts";

/** A booked parcel, until the courier has it. */

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

async function confirmed(quantity = 1): Promise<string> {
  const order = { buyer, seller, product, status: "confirmed", quantity } as const;
  const { id } = await aPaidOrder(shop.db, order);
  await readyForCouriers(shop.db, seller);
  return id;
}
const book = (orderId: string, courier: CourierProvider = sandbox.courier, more = {}) =>
  bookParcel(shop.db, seller, courier, { orderId, offer: cheapOffer, packed, ...more });
const booking = (orderId: string) => bookingOf(shop.db, seller, { orderId });
async function parcelsAt(orderId: string) {
  const { orderNumber } = await sellerOrder(shop.db, seller, { orderId });
  return sandbox.control
    .account()
    .parcels.filter((one) => one.reference.startsWith(`${orderNumber}-`));
}
const isDueNow = (orderId: string) =>
  shop.db.$client.query(
    "update courier_bookings set check_at = now(), claimed_until = null where order_id = $1",
    [orderId],
  );
const round = () => workOnCouriers(shop.db, system, sandbox.courier, {});

describe("a booked parcel", () => {
  test("has a label, a pickup and a way to the courier", async () => {
    const orderId = await confirmed(3);
    const pieces = [{ lineNumber: 1, quantity: 1 }];
    await book(orderId, sandbox.courier, { packed: { ...packed, pieces } });
    const { id: bookingId = "" } = (await booking(orderId)) ?? {};
    const label = await courierLabel(shop.db, seller, sandbox.courier, { bookingId });
    expect(Buffer.from(label ?? []).toString("latin1")).toMatch(/^%PDF-/);
    await orderPickup(shop.db, seller, sandbox.courier, { bookingId, day: "2027-01-04" });
    expect(await booking(orderId)).toMatchObject({ pickupOn: "2027-01-04" });
    await expect(
      changeOrderStatus(shop.db, seller, { orderId, ...step("shipped") }),
    ).rejects.toThrow(ParcelBooked);
    await handOverBooking(shop.db, seller, { bookingId });
    await expect(handOverBooking(shop.db, seller, { bookingId })).rejects.toThrow(BookingChanged);
    const order = await sellerOrder(shop.db, seller, { orderId });
    expect(order.shipments).toMatchObject([
      { courierName: "Delhivery Surface", weightGrams: 850, pieces: [{ quantity: 1 }] },
    ]);
    expect(order.status).toBe("shipped");
    await book(orderId);
    await handOverBooking(shop.db, seller, { bookingId: (await booking(orderId))?.id ?? "" });
    expect((await sellerOrder(shop.db, seller, { orderId })).shipments).toHaveLength(2);
  });

  test("without the courier's label gets ours", async () => {
    const orderId = await confirmed();
    const { bookingId } = await aBooking(shop.db, seller, sandbox.courier, orderId);
    await sandbox.control.wish({ do: "answers", how: "fault", on: "/generate/label" });
    expect(await courierLabel(shop.db, seller, sandbox.courier, { bookingId })).toBeNull();
    expect(await courierLabel(shop.db, seller, null, { bookingId })).toBeNull();
  });

  test("can be cancelled and booked again, until the courier has it", async () => {
    const orderId = await confirmed();
    const first = await aBooking(shop.db, seller, sandbox.courier, orderId);
    await cancelBooking(shop.db, seller, sandbox.courier, first);
    await expect(cancelBooking(shop.db, seller, sandbox.courier, first)).rejects.toThrow(
      BookingChanged,
    );
    const second = await aBooking(shop.db, seller, sandbox.courier, orderId);
    expect((await parcelsAt(orderId)).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    await sandbox.control.wish({ do: "parcel", awb: second.trackingNumber, becomes: "picked_up" });
    await expect(cancelBooking(shop.db, seller, sandbox.courier, second)).rejects.toThrow(
      CourierSaysNo,
    );
    expect(await booking(orderId)).toMatchObject({ status: "booked" });
  });

  test("is cancelled with its order, also if the service is away at that moment", async () => {
    const orderId = await confirmed();
    await aBooking(shop.db, seller, sandbox.courier, orderId);
    await changeOrderStatus(shop.db, seller, { orderId, ...step("cancelled") });
    await sandbox.control.wish({ do: "answers", how: "fault", on: "/orders/cancel" });
    await round();
    expect(await booking(orderId)).toMatchObject({ status: "cancelling" });
    await isDueNow(orderId);
    await round();
    expect(await booking(orderId)).toMatchObject({ status: "cancelled" });
    expect(await parcelsAt(orderId)).toMatchObject([{ isCancelled: true }]);
  });

  test("belongs to its shop", async () => {
    const orderId = await confirmed();
    const { bookingId } = await aBooking(shop.db, seller, sandbox.courier, orderId);
    const other = await aSeller(shop.db);
    const { courier } = sandbox;
    const day = "2027-01-04";
    for (const refused of [
      () => handOverBooking(shop.db, other, { bookingId }),
      () => cancelBooking(shop.db, other, courier, { bookingId }),
      () => retryBooking(shop.db, other, courier, { bookingId }),
      () => orderPickup(shop.db, other, courier, { bookingId, day }),
      () => courierLabel(shop.db, other, courier, { bookingId }),
    ])
      await expect(refused()).rejects.toThrow(BookingNotFound);
    expect(await bookingOf(shop.db, other, { orderId })).toBeNull();
  });
});
