import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailReturnParcelMoved } from "#modules/notifications/public.server.ts";
import { system } from "#policy/actor.ts";
import { cheapOffer, labelsCharged, packed, readyForCouriers } from "#tests/support/a-booking.ts";
import {
  aDeliveredOrder,
  aRepairShop,
  anAcceptedRepair,
  inTheWorkshop,
  type RepairShop,
} from "#tests/support/a-repair.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { stockOf } from "#tests/support/stored-rows.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  bookPickup,
  bookReplacement,
  buyerOrder,
  cannotRepair,
  parcelArrived,
  receiveReturn,
  replacementBookingOf,
  takeRefund,
  workOnCouriers,
} from "../public.server.ts";
import { WayBackBooked } from "../returns/errors.ts";
import { pickupDaysAfter } from "../return-parcels/rules/return-way.ts";

/** A repair there and back through the courier account. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let place: RepairShop;
let order: BuiltOrder;
let of: { readonly orderId: string; readonly returnId: string };

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  place = await aRepairShop(shop.db);
  order = await aDeliveredOrder(shop.db, place);
  await readyForCouriers(shop.db, place.seller);
  of = { orderId: order.id, returnId: await anAcceptedRepair(shop.db, place, order) };
});

async function backNow() {
  const { returns } = await buyerOrder(shop.db, place.buyer, of);
  const [back] = returns;
  if (back === undefined) throw new Error("The repair is gone");
  return back;
}
type Move = Extract<Parameters<typeof sandbox.control.wish>[0], { do: "parcel" }>["becomes"];
async function happens(awb: string, ...moves: readonly Move[]): Promise<void> {
  for (const becomes of moves) {
    await sandbox.control.wish({ do: "parcel", awb, becomes });
    await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber: awb });
  }
}
async function pickedUp(...moves: readonly Move[]): Promise<void> {
  const day = pickupDaysAfter(new Date())[0] ?? "";
  await bookPickup(shop.db, place.buyer, sandbox.courier, { returnId: of.returnId, day });
  const awb = (await backNow()).pickup?.trackingNumber ?? "";
  await happens(awb, "picked_up", ...moves);
}
async function sentBack(...moves: readonly Move[]): Promise<void> {
  await receiveReturn(shop.db, place.seller, { returnId: of.returnId, ...inTheWorkshop });
  await bookBack();
  await scannedBack("picked_up", ...moves);
}
async function bookBack(): Promise<void> {
  const wish = { ...of, offer: cheapOffer, packed };
  await Promise.all(
    [1, 2].map(() => bookReplacement(shop.db, place.seller, sandbox.courier, wish)),
  );
}
async function scannedBack(...moves: readonly Move[]): Promise<void> {
  const booking = await replacementBookingOf(shop.db, place.seller, of);
  await happens(booking?.trackingNumber ?? "", ...moves);
}
const impossible = () =>
  cannotRepair(shop.db, place.seller, { returnId: of.returnId, note: "Torn", imageIds: [] });
const labels = () => labelsCharged(shop.db, order.id);
const refunds = async () =>
  (
    await shop.db.$client.query<{ cause: string }>(
      "select cause from refunds where order_id = $1",
      [order.id],
    )
  ).rows;

describe("a repair", () => {
  test("is picked up and booked back; both labels are the seller's, each once", async () => {
    await pickedUp("delivered");
    expect(await labels()).toEqual([{ kind: "repair", back: null }]);
    await sentBack();
    expect(await backNow()).toMatchObject({
      status: "replaced",
      wayBack: { arrivedAt: null },
    });
    const { shipments } = await buyerOrder(shop.db, place.buyer, of);
    expect(shipments.at(-1)?.replacement).toMatchObject([{ quantity: 1, isRepair: true }]);
    expect(await labels()).toEqual([
      { kind: "repair", back: null },
      { kind: "repair", back: null },
    ]);
    const sent = shipments.at(-1)?.trackingNumber ?? "";
    await happens(sent, "delivered");
    await happens(sent, "delivered");
    expect(await backNow()).toMatchObject({ status: "repaired", exchange: "sent" });
    expect(await refunds()).toEqual([]);
    expect(await labels()).toHaveLength(2);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("is over by the courier's scan, also if its seller called it delivered before", async () => {
    await pickedUp("delivered");
    await sentBack();
    const { shipments } = await buyerOrder(shop.db, place.buyer, of);
    const parcel = shipments.at(-1);
    await parcelArrived(shop.db, place.seller, {
      shipmentId: parcel?.id ?? "",
      cashHeldBy: null,
    });
    expect(await backNow()).toMatchObject({ status: "replaced" });
    await happens(parcel?.trackingNumber ?? "", "delivered");
    expect(await backNow()).toMatchObject({ status: "repaired" });
  });

  test("that the courier lost is refunded, once, also if its seller called it delivered", async () => {
    await pickedUp("delivered");
    await sentBack();
    const { shipments } = await buyerOrder(shop.db, place.buyer, of);
    const parcel = shipments.at(-1);
    await parcelArrived(shop.db, place.seller, {
      shipmentId: parcel?.id ?? "",
      cashHeldBy: null,
    });
    await happens(parcel?.trackingNumber ?? "", "lost", "lost");
    expect(await backNow()).toMatchObject({ status: "received" });
    expect(await refunds()).toEqual([{ cause: `return:${of.returnId}` }]);
  });

  test("that is impossible is not over by the courier's scan: its buyer may refund it", async () => {
    await pickedUp("delivered");
    await receiveReturn(shop.db, place.seller, { returnId: of.returnId, ...inTheWorkshop });
    await impossible();
    await bookBack();
    await scannedBack("picked_up", "delivered");
    expect(await backNow()).toMatchObject({ status: "replaced" });
    await takeRefund(shop.db, place.buyer, of);
    expect(await refunds()).toEqual([{ cause: `return:${of.returnId}` }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("that turns out to be impossible cancels the label that was booked", async () => {
    await pickedUp("delivered");
    await receiveReturn(shop.db, place.seller, { returnId: of.returnId, ...inTheWorkshop });
    await bookBack();
    await impossible();
    expect((await replacementBookingOf(shop.db, place.seller, of))?.status).toBe("cancelling");
  });

  test("that is refunded and whose courier does not cancel is told to both, once", async () => {
    await pickedUp("delivered");
    await receiveReturn(shop.db, place.seller, { returnId: of.returnId, ...inTheWorkshop });
    await impossible();
    await bookBack();
    const awb = (await replacementBookingOf(shop.db, place.seller, of))?.trackingNumber ?? "";
    await sandbox.control.wish({ do: "parcel", awb, becomes: "picked_up" });
    await takeRefund(shop.db, place.buyer, of);
    await workOnCouriers(shop.db, system, sandbox.courier, {});
    const step = "wayBackNotCancelled";
    const { rows: told } = await shop.db.$client.query(
      "select from pgboss.job where data::text like $1",
      [`%${step}%`],
    );
    expect(told).toHaveLength(1);
    for (const _time of [1, 2])
      await mailReturnParcelMoved({ db: shop.db }, { returnId: of.returnId, step });
    const { rows: mails } = await shop.db.$client.query<{ kind: string }>(
      "select kind from mail_outbox where cause like $1 order by kind",
      [`orders.returnTrouble:${of.returnId}:${step}:%`],
    );
    expect(mails.map(({ kind }) => kind)).toEqual([
      "orders.returnTrouble",
      "orders.returnTroubleForSeller",
    ]);
    expect(await refunds()).toHaveLength(1);
  });

  test("that is late is not refunded while its label is booked", async () => {
    await pickedUp("delivered");
    await receiveReturn(shop.db, place.seller, { returnId: of.returnId, ...inTheWorkshop });
    await bookBack();
    await daysPass(shop.db, order.id, 25);
    await expect(takeRefund(shop.db, place.buyer, of)).rejects.toThrow(WayBackBooked);
    expect(await refunds()).toEqual([]);
  });

  test("that the courier loses on its way to the workshop is refunded, once", async () => {
    await pickedUp("lost");
    expect(await backNow()).toMatchObject({
      status: "received",
      condition: "lost",
      exchange: "released",
      isRestocked: false,
    });
    expect(await refunds()).toEqual([{ cause: `return:${of.returnId}` }]);
    expect(await labels()).toEqual([{ kind: "repair", back: "lost" }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test.each(["lost", "rto_delivered"] as const)(
    "whose way back ends as %s is refunded, once, and nothing goes into stock",
    async (end) => {
      const before = await stockOf(shop, place.product.variantId);
      await pickedUp("delivered");
      await sentBack(end);
      expect(await backNow()).toMatchObject({ status: "received", exchange: "sent" });
      expect(await refunds()).toEqual([{ cause: `return:${of.returnId}` }]);
      expect(await labels()).toEqual([
        { kind: "repair", back: null },
        { kind: "repair", back: end === "lost" ? "lost" : null },
      ]);
      expect(await stockOf(shop, place.product.variantId)).toBe(before);
      expect(await brokenBalances(shop.db)).toEqual([]);
    },
  );
});
