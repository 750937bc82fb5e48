import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aStoredBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { pagesOf, papersOf, structureOf, textOf, withoutSpaces } from "#tests/support/pdf-text.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  changeOrderStatus,
  ownParcelLabels,
  parcelLost,
  shipAnotherParcel,
} from "../public.server.ts";

/** The shop's own labels, where the courier gives none. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 90 });
});

async function aConfirmedOrder(quantity = 2): Promise<BuiltOrder> {
  const order = await anOrder(shop.db, { buyer, seller, product, quantity, status: "confirmed" });
  await readyForCouriers(shop.db, seller);
  return order;
}

type Parcel = { trackingNumber: string | null; weightGrams: number; pieces: number };

/** Hands over so many pieces of the first line. */
async function send(orderId: string, isFirst: boolean, given: Parcel): Promise<void> {
  const parcel = {
    courierCode: null,
    courierName: "Speed Post",
    trackingLink: null,
    sizeMm: null,
    expectedOn: null,
    ...given,
    pieces: [{ lineNumber: 1, quantity: given.pieces }],
  };
  if (!isFirst) return shipAnotherParcel(shop.db, seller, { orderId, parcel });
  const texts = { carrier: null, trackingNumber: null, note: null };
  await changeOrderStatus(shop.db, seller, { orderId, to: "shipped", ...texts, parcel });
}

const labels = (orderIds: readonly string[], paper: "label" | "a4" = "label") =>
  ownParcelLabels(shop.db, seller, { orderIds, paper });

/** The labels, which must be there. */
async function printed(orderIds: readonly string[], paper: "label" | "a4" = "label") {
  const pdf = await labels(orderIds, paper);
  if (pdf === null) throw new Error("No label was printed");
  return pdf;
}

async function pay(orderId: string, method: "cod" | "online"): Promise<void> {
  await shop.db.$client.query(
    `update purchases set payment_method = $2
     where id = (select purchase_id from orders where id = $1)`,
    [orderId, method],
  );
}

describe("one label", () => {
  test("names both addresses, the number with its barcode, weight and pieces", async () => {
    const order = await aConfirmedOrder();
    await pay(order.id, "online");
    await send(order.id, true, {
      trackingNumber: "EA 123456789 IN",
      weightGrams: 850,
      pieces: 2,
    });
    const pdf = await printed([order.id]);
    const text = textOf(pdf);
    for (const part of [
      "4 Residency Road",
      "Bengaluru, Maharashtra",
      "560025",
      "+91 98450 12345",
      "12 Market Road, Mahadwar Ward",
      "Kolhapur 416001",
      "Speed Post",
      "EA 123456789 IN",
      "PREPAID",
      "2 pieces · 850 g",
    ])
      expect(text).toContain(withoutSpaces(part));
    expect(structureOf(pdf)).toMatch(/\/Alt \(Barcode EA 123456789 IN\)/);
    expect(papersOf(pdf)).toEqual([[283, 425]]);
  });

  test("is in the letters in which the address was typed", async () => {
    const order = await aConfirmedOrder();
    await shop.db.$client.query(
      `update purchases set first_name = 'श्रद्धा', last_name = 'कृष्णन',
         address = 'प्लॉट १२, महाद्वार रोड', city = 'कोल्हापुर'
       where id = (select purchase_id from orders where id = $1)`,
      [order.id],
    );
    const text = textOf(await printed([order.id]));
    expect(text).toContain(withoutSpaces("श्रद्धा कृष्णन"));
    expect(text).toContain(withoutSpaces("प्लॉट १२, महाद्वार रोड"));
    expect(text).toContain("कोल्हापुर");
  });

  test("of a cash order says what to collect, once for the whole order", async () => {
    const order = await aConfirmedOrder();
    await pay(order.id, "cod");
    await send(order.id, true, { trackingNumber: "A1", weightGrams: 400, pieces: 1 });
    await send(order.id, false, { trackingNumber: "A2", weightGrams: 400, pieces: 1 });
    const pages = pagesOf(await printed([order.id])).map((texts) => withoutSpaces(texts.join("")));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("CASHONDELIVERY₹");
    expect(pages[1]).not.toContain("CASH");
    expect(pages[1]).toContain("PREPAID");
  });

  test("says what to collect if the parcel with the cash was lost before this one left", async () => {
    const order = await aConfirmedOrder(3);
    await pay(order.id, "cod");
    await send(order.id, true, { trackingNumber: "A1", weightGrams: 400, pieces: 1 });
    await send(order.id, false, { trackingNumber: "A2", weightGrams: 400, pieces: 1 });
    const words = async () =>
      pagesOf(await printed([order.id])).map(
        (texts) => /CASHONDELIVERY|PREPAID/.exec(withoutSpaces(texts.join("")))?.[0],
      );
    const lose = async (number: string) => {
      const [sent] = await rows<{ id: string }>(
        shop,
        "select id from shipments where order_id = $1 and tracking_number = $2",
        [order.id, number],
      );
      await parcelLost(shop.db, seller, { shipmentId: sent?.id ?? "" });
    };
    expect(await words()).toEqual(["CASHONDELIVERY", "PREPAID", "PREPAID"]);
    await lose("A1");
    // The second parcel is on its way without the cash.
    expect(await words()).toEqual(["PREPAID", "PREPAID"]);
    await lose("A2");
    expect(await words()).toEqual(["CASHONDELIVERY"]);
    await send(order.id, false, { trackingNumber: "A3", weightGrams: 400, pieces: 1 });
    expect(await words()).toEqual(["CASHONDELIVERY"]);
  });

  test("of a parcel without a number has room for the courier's sticker", async () => {
    const order = await aConfirmedOrder();
    const pdf = await printed([order.id]);
    expect(textOf(pdf)).toContain(withoutSpaces("Courier and number:"));
    expect(structureOf(pdf)).not.toContain("Barcode");
  });

  test("of what was not sent yet counts only those pieces", async () => {
    const order = await aConfirmedOrder(3);
    await send(order.id, true, { trackingNumber: "A1", weightGrams: 400, pieces: 1 });
    const pages = pagesOf(await printed([order.id])).map((texts) => withoutSpaces(texts.join("")));
    expect(pages.map((text) => /(\d)pieces?/.exec(text)?.[1])).toEqual(["1", "2"]);
  });

  test("of a booked parcel has the courier's number", async () => {
    const order = await aConfirmedOrder();
    const bookingId = await aStoredBooking(shop.db, order.id);
    expect(await labels([order.id])).toBeNull();
    await shop.db.$client.query(
      `update courier_bookings
       set status = 'booked', tracking_number = 'SR778', service_order_id = '1',
         service_shipment_id = '2'
       where id = $1`,
      [bookingId],
    );
    expect(textOf(await printed([order.id]))).toContain("SR778");
  });
});

describe("many labels", () => {
  test("are four to an A4 page, read by one statement", async () => {
    const ids: string[] = [];
    for (let made = 0; made < 5; made++) ids.push((await aConfirmedOrder()).id);
    expect(await countStatements(() => printed(ids, "a4"))).toBe(1);
    const pdf = await printed(ids, "a4");
    expect(papersOf(pdf)).toEqual([
      [595, 841],
      [595, 841],
    ]);
    expect(pagesOf(pdf)[0]?.filter((text) => text.startsWith("From"))).toHaveLength(4);
  });

  test("leave out what arrived, what was cancelled, and the orders of other shops", async () => {
    const cancelled = await anOrder(shop.db, { buyer, seller, product, status: "cancelled" });
    const delivered = await anOrder(shop.db, { buyer, seller, product, status: "delivered" });
    const other = await aSeller(shop.db);
    const foreign = await anOrder(shop.db, {
      buyer,
      seller: other,
      product: await aProduct(shop.db, other, { stock: 3 }),
      status: "confirmed",
    });
    expect(await labels([cancelled.id, delivered.id, foreign.id, "no-order"])).toBeNull();
  });
});
