import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CourierUnavailable, type CourierProvider } from "#platform/couriers/courier-provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBooking, cheapOffer, packed, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  bookingOf,
  bookParcel,
  orderPickup,
  packingPage,
  retryBooking,
  sellerOrder,
  workOnCouriers,
} from "../public.server.ts";
import {
  AddressIncomplete,
  CashInOneParcel,
  CourierAway,
  CourierSaysNo,
  OfferChanged,
} from "./errors.ts";

/** Booking a parcel: once, whatever happens between us and the courier service. */

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
async function confirmedForCash(quantity: number): Promise<string> {
  const order = { buyer, seller, product, status: "confirmed", quantity } as const;
  const { id } = await anOrder(shop.db, order);
  await readyForCouriers(shop.db, seller);
  return id;
}
const book = (orderId: string, courier: CourierProvider = sandbox.courier, more = {}) =>
  bookParcel(shop.db, seller, courier, { orderId, offer: cheapOffer, packed, ...more });
const booking = (orderId: string) => bookingOf(shop.db, seller, { orderId });
const page = (orderId: string, sent: Readonly<Record<string, string>> = {}) =>
  packingPage(shop.db, seller, sandbox.courier, { orderId, sent });
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

const filled = { weightGrams: "850", lengthCm: "30", widthCm: "20", heightCm: "8" };

describe("the offers", () => {
  test("are the cheapest and the fastest, with price and day", async () => {
    const { offers } = await page(await confirmed(), filled);
    expect(offers?.map(({ courierName, pricePaise }) => [courierName, pricePaise])).toEqual([
      ["Delhivery Surface", 92_50],
      ["Xpressbees", 99_50],
      ["Blue Dart", 153_50],
    ]);
    expect(offers?.[0]?.arrivesOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("need weight and size, which are remembered for the next parcel", async () => {
    const orderId = await confirmed();
    expect((await page(orderId)).typed).toEqual({});
    const { problems } = await page(orderId, { ...filled, weightGrams: "", heightCm: "0" });
    expect(problems).toEqual({
      weightGrams: "Please enter the weight of the packed parcel.",
      heightCm: "Please use whole centimetres from 1 to 300.",
    });
    await book(orderId);
    expect((await page(await confirmed())).typed).toEqual(filled);
    expect((await page(await confirmed(2))).typed).toEqual({ weightGrams: "1700" });
  });

  test("are a sentence if nobody goes there, or something is missing", async () => {
    const orderId = await confirmed();
    await shop.db.$client.query("update purchases set pin_code = '744101'");
    expect((await page(orderId, filled)).refusal).toBe("No courier serviceable for this pincode");
    await shop.db.$client.query("update company_settings set phone = null");
    expect((await page(orderId, filled)).refusal).toMatch(/company settings/);
    await expect(book(orderId)).rejects.toThrow(AddressIncomplete);
    await shop.db.$client.query(
      "update company_settings set phone = '+919876543210'; update purchases set phone = ''",
    );
    expect((await page(orderId, filled)).refusal).toMatch(/no complete address/);
  });

  test("must still be those that were displayed", async () => {
    const orderId = await confirmed();
    const offer = { id: "10", pricePaise: 1 };
    await expect(book(orderId, sandbox.courier, { offer })).rejects.toThrow(OfferChanged);
    await shop.db.$client.query("update purchases set pin_code = '744101'");
    await expect(book(orderId)).rejects.toThrow(CourierSaysNo);
    expect(await booking(orderId)).toBeNull();
  });
});

describe("a parcel", () => {
  test("is booked once, however often and from wherever it is sent", async () => {
    const orderId = await confirmed();
    await Promise.all([book(orderId), book(orderId), book(orderId)]);
    await book(orderId);
    expect(await parcelsAt(orderId)).toMatchObject([{ courierName: "Delhivery Surface" }]);
    expect(await booking(orderId)).toMatchObject({ status: "booked", pricePaise: 92_50 });
    expect((await sellerOrder(shop.db, seller, { orderId })).status).toBe("confirmed");
  });

  test.each(["/orders/create/adhoc", "/courier/assign/awb"])(
    "is booked once if the answer of %s is lost",
    async (on) => {
      const orderId = await confirmed();
      await sandbox.control.wish({ do: "answers", how: "doneFault", on });
      await book(orderId);
      expect(await booking(orderId)).toMatchObject({ status: "booking", trackingNumber: null });
      await round();
      expect(await booking(orderId)).toMatchObject({ status: "booking" });
      await isDueNow(orderId);
      await round();
      expect(await booking(orderId)).toMatchObject({ status: "booked" });
      expect(await parcelsAt(orderId)).toHaveLength(1);
    },
  );

  test.each(["createParcel", "assignCourier"] as const)(
    "is booked once if the server dies after %s and before it writes",
    async (call) => {
      const orderId = await confirmed();
      const dying: CourierProvider = {
        ...sandbox.courier,
        [call]: async (...given: never[]) => {
          await (sandbox.courier[call] as (...all: never[]) => Promise<unknown>)(...given);
          return new Promise(() => undefined);
        },
      };
      void book(orderId, dying);
      await expect
        .poll(async () => (await parcelsAt(orderId))[0]?.awb)
        .toEqual(call === "createParcel" ? null : expect.any(String));
      // Nobody else takes it over while its process may still be alive.
      await book(orderId);
      expect(await booking(orderId)).toMatchObject({ status: "booking" });
      await isDueNow(orderId);
      const before = await booking(orderId);
      await retryBooking(shop.db, seller, sandbox.courier, { bookingId: before?.id ?? "" });
      expect(await booking(orderId)).toMatchObject({ id: before?.id, status: "booked" });
      expect(await parcelsAt(orderId)).toHaveLength(1);
    },
  );

  test("that the courier refuses says why, and another courier can be chosen", async () => {
    const orderId = await confirmed();
    await sandbox.control.wish({ do: "answers", how: "refuse", on: "/courier/assign/awb" });
    await book(orderId);
    expect(await booking(orderId)).toMatchObject({
      status: "refused",
      refusal: expect.any(String),
    });
    await book(orderId);
    expect(await booking(orderId)).toMatchObject({ status: "booked" });
    expect((await parcelsAt(orderId)).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  test("waits while the service is away, and its seller gets a sentence", async () => {
    const away: CourierProvider = {
      ...sandbox.courier,
      offers: () => Promise.reject(new CourierUnavailable("away")),
      requestPickup: () => Promise.reject(new CourierUnavailable("away")),
    };
    const orderId = await confirmed();
    await expect(book(orderId, away)).rejects.toThrow(CourierAway);
    const { bookingId } = await aBooking(shop.db, seller, sandbox.courier, orderId);
    const pickup = { bookingId, day: "2027-01-04" };
    await expect(orderPickup(shop.db, seller, away, pickup)).rejects.toThrow(CourierAway);
    await workOnCouriers(shop.db, system, null, {});
  });

  test("registers the shop's pickup place once, and again at another address", async () => {
    const keys = async () =>
      new Set((await parcelsAt(await bookedOne())).map(({ pickupPlace }) => pickupPlace));
    const bookedOne = async () => {
      const orderId = await confirmed();
      await book(orderId);
      return orderId;
    };
    const first = await keys();
    expect(await keys()).toEqual(first);
    const orderId = await confirmed();
    await shop.db.$client.query(
      "update company_settings set address = '7 New Road, Ward 2' where seller_id = $1",
      [seller.userId],
    );
    await book(orderId);
    expect((await parcelsAt(orderId)).map(({ pickupPlace }) => pickupPlace)).not.toEqual([
      ...first,
    ]);
  });

  test("of a cash order holds all of it, and the courier collects the total", async () => {
    const orderId = await confirmedForCash(2);
    const pieces = [{ lineNumber: 1, quantity: 1 }];
    await expect(book(orderId, sandbox.courier, { packed: { ...packed, pieces } })).rejects.toThrow(
      CashInOneParcel,
    );
    await book(orderId);
    expect(await parcelsAt(orderId)).toMatchObject([{ isCash: true }]);
  });
});
