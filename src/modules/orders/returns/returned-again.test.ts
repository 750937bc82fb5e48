import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aStoredBooking } from "#tests/support/a-booking.ts";
import { aBegunRepair, aDeliveredOrder, aRepair } from "#tests/support/a-repair.ts";
import {
  anArrivedExchange,
  anExchangeShop,
  aVariant,
  arrivedAsSent,
  replacementParcel,
  type ExchangeShop,
} from "#tests/support/an-exchange.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { rows, stockOf } from "#tests/support/stored-rows.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import {
  answerReturn,
  buyerOrder,
  decideReturn,
  disputeReturn,
  receiveReturn,
  repairArrived,
  requestReturn,
  returnOffers,
  sendReplacement,
} from "../public.server.ts";
import { factsOfBooking } from "../courier/bookings.sql.ts";
import { contentsOfReturn } from "../return-parcels/return-parcels.sql.ts";
import {
  courierOfShipment,
  shipmentObject,
  type WrittenShipment,
} from "../shipments/shipment-columns.ts";
import { returnedPiecesView } from "../views.ts";
import type { ReturnReason } from "./contract.ts";
import { PiecesNotLeft, ReturnWindowOver } from "./errors.ts";
import { ExchangeNotPossible } from "./exchange-errors.ts";

/** Replacements and repaired pieces that are returned in their turn. */

const shop = useTestDatabase();
let place: ExchangeShop;
let order: BuiltOrder;

beforeEach(async () => {
  place = await anExchangeShop(shop.db);
  order = await aDeliveredOrder(shop.db, place);
});

const offers = () => returnOffers(shop.db, place.buyer, { orderId: order.id });
const ask = (
  againOf: string | null,
  reason: ReturnReason,
  given: { readonly quantity?: number; readonly variantId?: string } = {},
) =>
  requestReturn(shop.db, place.buyer, {
    orderId: order.id,
    key: randomUUID(),
    reason,
    note: null,
    againOf,
    pieces: [{ lineNumber: 1, quantity: given.quantity ?? 1 }],
    ...(given.variantId !== undefined && {
      exchanges: [{ lineNumber: 1, variantId: given.variantId }],
    }),
  });

/** A replacement that was sent, so many days after the delivery. */
async function aReplacement(daysAfter: number): Promise<string> {
  const returnId = await anArrivedExchange(shop.db, place, order);
  await daysPass(shop.db, order.id, daysAfter);
  await sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel });
  return returnId;
}

async function aRepaired(daysAfter: number): Promise<string> {
  const returnId = await aBegunRepair(shop.db, place, order);
  await daysPass(shop.db, order.id, daysAfter);
  await sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel });
  await repairArrived(shop.db, place.buyer, { returnId });
  return returnId;
}

async function takenBack(returnId: string): Promise<void> {
  await answerReturn(shop.db, place.seller, { returnId, to: "approved", note: null });
  await receiveReturn(shop.db, place.seller, { returnId, ...arrivedAsSent });
}

describe("a replacement", () => {
  it("can be returned for its own seven days, which begin when it arrives", async () => {
    const returnId = await aReplacement(20);
    expect(await offers()).toEqual([]);
    await expect(ask(returnId, "changed_mind")).rejects.toThrow();
    await repairArrived(shop.db, place.buyer, { returnId });
    const [offer] = await offers();
    expect(offer).toMatchObject({ againOf: returnId, isRepaired: false, lines: [{ size: "42" }] });
    expect(offer?.reasons).toContain("changed_mind");
    await expect(ask(null, "changed_mind")).rejects.toThrow();
    await ask(returnId, "changed_mind");
  });

  it("is under guarantee for thirty days of its own, and then no longer", async () => {
    const returnId = await aReplacement(25);
    await repairArrived(shop.db, place.buyer, { returnId });
    await daysPass(shop.db, order.id, 29);
    expect((await offers()).map(({ reasons }) => reasons)).toEqual([["guarantee"]]);
    await expect(ask(returnId, "changed_mind")).rejects.toThrow(ReturnWindowOver);
    await daysPass(shop.db, order.id, 2);
    expect(await offers()).toEqual([]);
    await expect(ask(returnId, "guarantee")).rejects.toThrow(ReturnWindowOver);
  });

  it("that comes back is refunded once, and the shelf gets the size that came", async () => {
    const returnId = await aReplacement(3);
    await repairArrived(shop.db, place.buyer, { returnId });
    const before = await stockOf(shop, place.product.variantId);
    const { returnId: again } = await ask(returnId, "faulty");
    await expect(ask(returnId, "faulty")).rejects.toThrow(PiecesNotLeft);
    await takenBack(again);
    expect(await stockOf(shop, place.larger)).toBe(1);
    expect(await stockOf(shop, place.product.variantId)).toBe(before);
    await expect(
      receiveReturn(shop.db, place.seller, { returnId, ...arrivedAsSent }),
    ).rejects.toThrow(PiecesNotLeft);
    const { returns } = await buyerOrder(shop.db, place.buyer, { orderId: order.id });
    expect(returns.find(({ id }) => id === again)?.items).toMatchObject([{ size: "42" }]);
    expect(await offers()).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("cannot be exchanged once more", async () => {
    const other = await aVariant(shop.db, place.product, { size: "43", stock: 5 });
    const returnId = await aReplacement(1);
    await repairArrived(shop.db, place.buyer, { returnId });
    await expect(ask(returnId, "does_not_fit", { variantId: other })).rejects.toThrow(
      ExchangeNotPossible,
    );
  });

  it("does not give the other pieces of its line more days", async () => {
    order = await aDeliveredOrder(shop.db, place, 2);
    const returnId = await aReplacement(32);
    await repairArrived(shop.db, place.buyer, { returnId });
    await expect(ask(null, "guarantee")).rejects.toThrow(ReturnWindowOver);
    await expect(ask(returnId, "does_not_fit", { quantity: 2 })).rejects.toThrow(PiecesNotLeft);
    await ask(returnId, "does_not_fit");
  });

  it("of another order is nobody's way to more days", async () => {
    const returnId = await aReplacement(20);
    await repairArrived(shop.db, place.buyer, { returnId });
    order = await aDeliveredOrder(shop.db, place);
    await expect(ask(returnId, "changed_mind")).rejects.toThrow();
  });

  it("can be repaired, and is then the same replacement under a new guarantee", async () => {
    const first = await aReplacement(5);
    await repairArrived(shop.db, place.buyer, { returnId: first });
    const repair = await aRepair(shop.db, place, order, { againOf: first });
    await takenBack(repair);
    await daysPass(shop.db, order.id, 40);
    await sendReplacement(shop.db, place.seller, { returnId: repair, parcel: replacementParcel });
    await repairArrived(shop.db, place.buyer, { returnId: repair });
    expect(await offers()).toMatchObject([
      { againOf: repair, isRepaired: true, reasons: ["guarantee"], lines: [{ size: "42" }] },
    ]);
    const { returnId: again } = await ask(repair, "guarantee");
    await takenBack(again);
    expect(await stockOf(shop, place.larger)).toBe(1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

test("the size of a replacement is named wherever its return or repair is", async () => {
  const { db } = shop;
  const first = await aReplacement(5);
  await repairArrived(db, place.buyer, { returnId: first });
  await rows(
    shop,
    `insert into variant_packages (variant_id, weight_grams, length_mm, width_mm, height_mm)
     values ($1, 800, 300, 200, 80), ($2, 1900, 400, 300, 90)`,
    [place.product.variantId, place.larger],
  );
  const repair = await aRepair(db, place, order, { againOf: first });
  const [contents] = await contentsOfReturn(db, [repair]);
  expect(contents?.packages).toMatchObject([{ packedGrams: 1900, sizeMm: [400, 300, 90] }]);
  expect(
    await rows(shop, `select v.size from ${returnedPiecesView} v where v.return_id = $1`, [repair]),
  ).toEqual([{ size: "42" }]);
  await takenBack(repair);
  await sendReplacement(db, place.seller, { returnId: repair, parcel: replacementParcel });
  const [sent] = await rows<{ parcel: WrittenShipment }>(
    shop,
    `select ${shipmentObject} as parcel
     from shipments s ${courierOfShipment}
     where s.return_id = $1 and not s.is_return`,
    [repair],
  );
  expect(sent?.parcel.replacement).toMatchObject([{ size: "42", isRepair: true }]);
  const bookingId = await aStoredBooking(db, order.id);
  await rows(
    shop,
    "update courier_bookings set kind = 'return', return_id = $2, pickup_on = current_date where id = $1 returning id",
    [bookingId, repair],
  );
  const [facts] = await factsOfBooking(db, [bookingId]);
  const [larger] = await rows<{ sku: string }>(shop, "select sku from variants where id = $1", [
    place.larger,
  ]);
  expect(facts?.lines).toMatchObject([larger ?? {}]);
});

describe("a repaired piece", () => {
  it("has its guarantee of thirty days anew, and no new days to change one's mind", async () => {
    const returnId = await aRepaired(28);
    await daysPass(shop.db, order.id, 29);
    await expect(ask(returnId, "changed_mind")).rejects.toThrow(ReturnWindowOver);
    expect(await offers()).toMatchObject([
      { againOf: returnId, isRepaired: true, reasons: ["guarantee"] },
    ]);
    await daysPass(shop.db, order.id, 2);
    expect(await offers()).toEqual([]);
  });

  it("that came back soon can still be returned for any reason in the order's own days", async () => {
    const returnId = await aRepaired(1);
    expect((await offers())[0]?.reasons).toContain("changed_mind");
    await ask(returnId, "changed_mind");
  });
});

describe.each([1, 2])("a replacement whose exchange was refunded, of %i pieces", (quantity) => {
  let exchangeId: string;

  beforeEach(async () => {
    order = await aDeliveredOrder(shop.db, place, quantity);
    exchangeId = await aReplacement(1);
    await repairArrived(shop.db, place.buyer, { returnId: exchangeId });
  });

  const refunded = () =>
    receiveReturn(shop.db, place.seller, { returnId: exchangeId, ...arrivedAsSent });

  it("is not refunded once more by a return that was declined", async () => {
    const { returnId } = await ask(exchangeId, "changed_mind");
    await answerReturn(shop.db, place.seller, { returnId, to: "declined", note: "Worn" });
    await refunded();
    await expect(disputeReturn(shop.db, place.buyer, { returnId, note: "No" })).rejects.toThrow(
      PiecesNotLeft,
    );
    const administrator = await aPerson(shop.db, { isAdmin: true });
    await expect(
      decideReturn(shop.db, administrator, { returnId, to: "approved", note: "By the pictures" }),
    ).rejects.toThrow(PiecesNotLeft);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("is not refunded once more by a return that was not sent", async () => {
    const { returnId } = await ask(exchangeId, "changed_mind");
    await answerReturn(shop.db, place.seller, { returnId, to: "approved", note: null });
    for (let week = 0; week < 3; week++) {
      await daysPass(shop.db, order.id, 8);
      await workOnDeadlines(shop.db, system);
      await workOnDeadlines(shop.db, system);
    }
    await refunded();
    await expect(
      receiveReturn(shop.db, place.seller, { returnId, ...arrivedAsSent }),
    ).rejects.toThrow(PiecesNotLeft);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});
