import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { cheapOffer, packed, readyForCouriers } from "#tests/support/a-booking.ts";
import {
  aDelivered,
  anArrivedExchange,
  anExchangeShop,
  replacementParcel,
  type ExchangeShop,
} from "#tests/support/an-exchange.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { stockOf } from "#tests/support/stored-rows.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  bookReplacement,
  cancelBooking,
  handOverBooking,
  receiveReturn,
  replacementBookingOf,
  replacementPacking,
  sellerOrder,
  sendReplacement,
  waitingParcels,
  workOnCouriers,
} from "../public.server.ts";
import { ReturnChanged } from "../returns/errors.ts";
import { OfferChanged, ParcelBooked } from "./errors.ts";

/** The replacement of an exchange through the courier account. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let place: ExchangeShop;
let of: { readonly orderId: string; readonly returnId: string };

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  place = await anExchangeShop(shop.db);
  const order = await aDelivered(shop.db, place);
  of = { orderId: order.id, returnId: await anArrivedExchange(shop.db, place, order) };
  await readyForCouriers(shop.db, place.seller);
});

const book = (offer = cheapOffer, seller = place.seller) =>
  bookReplacement(shop.db, seller, sandbox.courier, { ...of, offer, packed });
const bookingNow = () => replacementBookingOf(shop.db, place.seller, of);
async function backNow() {
  const { returns, shipments } = await sellerOrder(shop.db, place.seller, of);
  return { back: returns[0], sent: shipments.filter(({ replacement }) => replacement !== null) };
}
async function booked(): Promise<string> {
  await book();
  return (await bookingNow())?.trackingNumber ?? "";
}
type Move = Extract<Parameters<typeof sandbox.control.wish>[0], { do: "parcel" }>["becomes"];
async function happens(awb: string, ...moves: readonly Move[]): Promise<void> {
  for (const becomes of moves) {
    await sandbox.control.wish({ do: "parcel", awb, becomes });
    await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber: awb });
  }
}
async function query<Row extends object>(text: string) {
  return (await shop.db.$client.query<Row>(text, [of.orderId])).rows;
}
const labels = () =>
  query<{ kind: string; back: string | null }>(
    "select kind, given_back_for as back from label_charges where order_id = $1",
  );
const refunds = () =>
  query<{ cause: string }>("select cause from refunds where order_id = $1 order by cause");

describe("a replacement", () => {
  test("is offered to couriers by weight and size, and booked once, without cash", async () => {
    const sent = { weightGrams: "850", lengthCm: "30", widthCm: "20", heightCm: "8" };
    const page = await replacementPacking(shop.db, place.seller, sandbox.courier, { ...of, sent });
    expect(page).toMatchObject({ left: [{ lineNumber: 1, quantity: 1 }], refusal: null });
    expect(page.offers?.[0]).toMatchObject(cheapOffer);
    await Promise.all([book(), book(), book()]);
    await book();
    const { orderNumber } = await sellerOrder(shop.db, place.seller, of);
    const parcels = sandbox.control
      .account()
      .parcels.filter(({ reference }) => reference.startsWith(`${orderNumber}-`));
    expect(parcels).toMatchObject([{ isCash: false }]);
    expect(await bookingNow()).toMatchObject({ status: "booked", pricePaise: 92_50 });
    expect(await waitingParcels(shop.db, place.seller)).toMatchObject([{ orderId: of.orderId }]);
    expect((await backNow()).back?.status).toBe("replacing");
    expect(await labels()).toEqual([]);
  });

  test("is booked for what was shown, by its seller, and not sent by hand meanwhile", async () => {
    await expect(book({ ...cheapOffer, pricePaise: 1 })).rejects.toThrow(OfferChanged);
    await expect(book(cheapOffer, await aSeller(shop.db))).rejects.toThrow(NotFound);
    await book();
    const byHand = () =>
      sendReplacement(shop.db, place.seller, { returnId: of.returnId, parcel: replacementParcel });
    await expect(byHand()).rejects.toThrow(ParcelBooked);
    await cancelBooking(shop.db, place.seller, sandbox.courier, {
      bookingId: (await bookingNow())?.id ?? "",
    });
    await byHand();
    await expect(book()).rejects.toThrow(ReturnChanged);
  });

  test("is sent by the courier's first scan, with its challan, and costs its label", async () => {
    const awb = await booked();
    await happens(awb, "picked_up");
    const { back, sent } = await backNow();
    expect(back).toMatchObject({ status: "replaced", exchange: "sent" });
    expect(back?.challanNumber).toMatch(/^DCH-/);
    expect(sent).toMatchObject([{ trackingNumber: awb, status: "on_the_way" }]);
    expect(await labels()).toEqual([{ kind: "replacement", back: null }]);
    await happens(awb, "delivered");
    expect((await backNow()).sent).toMatchObject([{ status: "delivered" }]);
    expect(await refunds()).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("is sent by its seller's word before the scan, once", async () => {
    const awb = await booked();
    const bookingId = (await bookingNow())?.id ?? "";
    const both = await Promise.allSettled([
      handOverBooking(shop.db, place.seller, { bookingId }),
      handOverBooking(shop.db, place.seller, { bookingId }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await backNow()).back?.status).toBe("replaced");
    await happens(awb, "picked_up");
    expect((await backNow()).sent).toHaveLength(1);
  });

  test.each(["lost", "rto_delivered"] as const)(
    "that the courier reports as %s becomes a refund, once",
    async (end) => {
      const awb = await booked();
      await happens(awb, "picked_up", end);
      await happens(awb, "in_transit");
      expect((await backNow()).back).toMatchObject({ status: "received", exchange: "sent" });
      expect(await refunds()).toEqual([{ cause: `return:${of.returnId}` }]);
      expect(await labels()).toEqual([
        { kind: "replacement", back: end === "lost" ? "lost" : null },
      ]);
      // The one piece of the larger size was sent; it can be sold again if it came back.
      expect(await stockOf(shop, place.larger)).toBe(end === "lost" ? 0 : 1);
      expect(await brokenBalances(shop.db)).toEqual([]);
    },
  );

  test("is cancelled at the courier if the buyer is refunded instead", async () => {
    const awb = await booked();
    await receiveReturn(shop.db, place.seller, {
      returnId: of.returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: false,
    });
    await workOnCouriers(shop.db, system, sandbox.courier, {});
    expect(await bookingNow()).toMatchObject({ status: "cancelled" });
    await happens(awb, "picked_up");
    expect((await backNow()).sent).toEqual([]);
    expect(await labels()).toEqual([]);
  });
});
