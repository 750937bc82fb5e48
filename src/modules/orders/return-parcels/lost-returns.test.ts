import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailReturnChanged, mailReturnParcelMoved } from "#modules/notifications/public.server.ts";
import { refundsForBuyer } from "#modules/payments/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anApprovedReturn } from "#tests/support/a-return.ts";
import { labelsCharged, readyForCouriers } from "#tests/support/a-booking.ts";
import { aDelivered, anExchange, anExchangeShop } from "#tests/support/an-exchange.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  answerReturn,
  bookPickup,
  buyerOrder,
  correctReturn,
  orderDeadlines,
  receiveReturn,
  returnCameBack,
  sendReturn,
  withdrawReturn,
  workOnCouriers,
} from "../public.server.ts";
import { ReturnChanged } from "../returns/errors.ts";
import { CameBackTooOften, ReturnAlreadySent, ReturnParcelOver } from "./errors.ts";
import { pickupDaysAfter } from "./rules/return-way.ts";

/** Return parcels that go wrong. */

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

type Approved = { readonly orderId: string; readonly returnId: string };
type Booked = Approved & { readonly awb: string };

const book = ({ returnId }: Approved, by = buyer) =>
  bookPickup(shop.db, by, sandbox.courier, {
    returnId,
    day: pickupDaysAfter(new Date())[0] ?? "",
  });
async function backNow({ orderId, returnId }: Approved, by = buyer) {
  const { returns } = await buyerOrder(shop.db, by, { orderId });
  const back = returns.find(({ id }) => id === returnId);
  if (back === undefined) throw new Error("The return is gone");
  return back;
}
async function booked(one: Approved, by = buyer): Promise<Booked> {
  await book(one, by);
  return { ...one, awb: (await backNow(one, by)).pickup?.trackingNumber ?? "" };
}
const approved = () => anApprovedReturn(shop.db, { buyer, seller }, "faulty");
const heard = (trackingNumber: string) =>
  workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber });
type Move = Extract<Parameters<typeof sandbox.control.wish>[0], { do: "parcel" }>["becomes"];
async function happens({ awb }: Booked, ...moves: readonly Move[]): Promise<void> {
  for (const becomes of moves) {
    await sandbox.control.wish({ do: "parcel", awb, becomes });
    await heard(awb);
  }
}
const pickupIs = ({ returnId }: Approved, status: "booked" | "cancelling") =>
  shop.db.$client.query("update courier_bookings set status = $2 where return_id = $1", [
    returnId,
    status,
  ]);
const labelsOf = ({ orderId }: Approved) => labelsCharged(shop.db, orderId);
/** Sends the mails about a return that the events of now would send. */
async function mailsTo({ returnId }: Approved, step: "refused" | "cameBack" | "notCancelled") {
  await mailReturnParcelMoved({ db: shop.db }, { returnId, step });
  await mailReturnParcelMoved({ db: shop.db }, { returnId, step });
  const { rows } = await shop.db.$client.query<{ kind: string }>(
    `select m.kind
     from mail_outbox m
     where m.cause like $2
       and exists (
         select from courier_bookings b
         left join shipments s on s.id = b.shipment_id
         where b.return_id = $1 and (m.cause like '%' || b.id || '%' or m.cause like '%' || s.id || '%')
       )
     order by m.kind`,
    [returnId, `orders.returnTrouble:%:${step}:%`],
  );
  return rows.map(({ kind }) => kind);
}
const both = ["orders.returnTrouble", "orders.returnTroubleForSeller"];
async function steps({ returnId }: Approved): Promise<readonly string[]> {
  const { rows } = await shop.db.$client.query<{ step: string }>(
    `select data->'data'->>'step' as step
     from pgboss.job
     where data::text like '%returnParcelMoved%' and data::text like $1
     order by created_on`,
    [`%${returnId}%`],
  );
  return rows.map(({ step }) => step);
}
const tracking = {
  courierCode: null,
  courierName: "Village post",
  trackingNumber: "EU123456785IN",
  trackingLink: null,
};

describe("a return that the courier of the shop loses", () => {
  test("is refunded at once, and nobody pays its label", async () => {
    const one = await booked(await approved());
    await happens(one, "picked_up", "lost");
    await heard(one.awb);
    expect(await backNow(one)).toMatchObject({
      status: "received",
      condition: "lost",
      isRestocked: false,
      parcel: { status: "not_delivered" },
      postage: { dueAt: null },
    });
    expect(await refundsForBuyer(shop.db, one)).toHaveLength(1);
    expect(await labelsOf(one)).toEqual([{ kind: "return_faulty", back: "lost" }]);
    await mailReturnChanged({ db: shop.db }, { returnId: one.returnId, status: "received" });
    const { rows } = await shop.db.$client.query<{ kind: string }>(
      "select kind from mail_outbox where cause like $1 order by kind",
      [`orders.returnChanged:${one.returnId}:received:%`],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["orders.returnLost", "orders.returnReceived"]);
    // It turns up: nothing is refunded twice.
    await happens(one, "delivered");
    expect(await refundsForBuyer(shop.db, one)).toHaveLength(1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("still brings the replacement, if the buyer wanted an exchange", async () => {
    const place = await anExchangeShop(shop.db);
    const order = await aDelivered(shop.db, place);
    const returnId = await anExchange(shop.db, place, order, { reason: "faulty" });
    await readyForCouriers(shop.db, place.seller);
    await answerReturn(shop.db, place.seller, { returnId, to: "approved", note: null });
    const one = await booked({ orderId: order.id, returnId }, place.buyer);
    await happens(one, "picked_up", "lost");
    expect(await backNow(one, place.buyer)).toMatchObject({
      status: "replacing",
      condition: "lost",
    });
    expect(await refundsForBuyer(shop.db, one)).toEqual([]);
  });
});

describe("a return that comes back to its buyer", () => {
  test("is picked up or sent again, with deadlines that begin anew", async () => {
    const one = await booked(await approved());
    await happens(one, "picked_up", "rto");
    expect((await backNow(one)).parcel?.status).toBe("on_the_way");
    await expect(book(one)).rejects.toThrow(ReturnAlreadySent);
    await happens(one, "rto_delivered");
    await heard(one.awb);
    expect(await backNow(one)).toMatchObject({
      status: "approved",
      parcel: { status: "not_delivered" },
    });
    expect((await steps(one)).filter((step) => step === "cameBack")).toHaveLength(1);
    expect(await mailsTo(one, "cameBack")).toEqual(both);
    const deadlines = await orderDeadlines(shop.db, buyer, one);
    expect(deadlines?.coming[0]?.step).toBe("return.send");
    await book(one);
    const second = { ...one, awb: (await backNow(one)).pickup?.trackingNumber ?? "" };
    expect(second.awb).not.toBe(one.awb);
    await happens(second, "picked_up", "delivered");
    expect((await backNow(one)).parcel).toMatchObject({
      status: "delivered",
      trackingNumber: second.awb,
    });
    // A late report about the first parcel does not count any more.
    await happens(one, "delivered");
    expect((await backNow(one)).parcel).toMatchObject({ trackingNumber: second.awb });
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

describe("a return that its buyer sent", () => {
  const arrival = { condition: "as_sent", conditionNote: null, isRestocked: true } as const;

  test("has its number corrected by this buyer, until it is received", async () => {
    const one = await approved();
    const right = { ...tracking, trackingNumber: "EU999999995IN" };
    const correct = (by = buyer) =>
      correctReturn(shop.db, by, { returnId: one.returnId, tracking: right });
    await expect(correct()).rejects.toThrow(ReturnParcelOver);
    await sendReturn(shop.db, buyer, { returnId: one.returnId, tracking });
    await expect(correct(await aBuyer(shop.db))).rejects.toThrow();
    await correct();
    const { parcel } = await backNow(one);
    expect(parcel?.trackingNumber).toBe("EU999999995IN");
    expect(parcel?.events.map(({ kind }) => kind)).toContain("tracking_changed");
    await receiveReturn(shop.db, seller, { returnId: one.returnId, ...arrival });
    await expect(correct()).rejects.toThrow(ReturnChanged);
  });

  test("and that came back is sent again; whoever is second finds it so", async () => {
    const one = await approved();
    await sendReturn(shop.db, buyer, { returnId: one.returnId, tracking });
    const twice = await Promise.allSettled([
      returnCameBack(shop.db, buyer, one),
      returnCameBack(shop.db, buyer, one),
    ]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await sendReturn(shop.db, buyer, { returnId: one.returnId, tracking });
    await receiveReturn(shop.db, seller, { returnId: one.returnId, ...arrival });
    expect((await backNow(one)).postage?.dueAt).toBeInstanceOf(Date);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("comes back twice at most: then people settle it", async () => {
    const one = await approved();
    for (let times = 1; times <= 3; times++) {
      await sendReturn(shop.db, buyer, { returnId: one.returnId, tracking });
      if (times < 3) await returnCameBack(shop.db, buyer, one);
    }
    await expect(returnCameBack(shop.db, buyer, one)).rejects.toThrow(CameBackTooOften);
    expect((await backNow(one)).parcel?.trackingNumber).toBe("EU123456785IN");
  });

  test("but that the courier picked up after all has the courier's label and no postage", async () => {
    const one = await booked(await approved());
    await pickupIs(one, "cancelling");
    await sendReturn(shop.db, buyer, { returnId: one.returnId, tracking });
    // The service did not cancel, and its van came.
    await pickupIs(one, "booked");
    await happens(one, "picked_up", "in_transit");
    expect((await backNow(one)).parcel?.trackingNumber).toBe(one.awb);
    expect(await labelsOf(one)).toEqual([{ kind: "return_faulty", back: null }]);
    await receiveReturn(shop.db, seller, { returnId: one.returnId, ...arrival });
    expect((await backNow(one)).postage?.dueAt).toBeNull();
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("is not what a courier picked up: its number is the courier's", async () => {
    const one = await booked(await approved());
    await happens(one, "picked_up");
    await expect(
      correctReturn(shop.db, buyer, { returnId: one.returnId, tracking }),
    ).rejects.toThrow(ReturnParcelOver);
    await expect(returnCameBack(shop.db, buyer, one)).rejects.toThrow(ReturnParcelOver);
  });
});

describe("a pickup", () => {
  test("that the service refuses is told to both, and the other ways are offered again", async () => {
    const one = await approved();
    await sandbox.control.wish({ do: "answers", how: "refuse", on: "/courier/assign/awb" });
    await book(one);
    expect((await backNow(one)).pickup).toMatchObject({ status: "refused" });
    expect(await steps(one)).toEqual(["refused"]);
    expect(await mailsTo(one, "refused")).toEqual(both);
    await book(one);
    expect((await backNow(one)).pickup).toMatchObject({ status: "booked" });
  });

  test("that the courier cancels on its own is told to both as well", async () => {
    const one = await booked(await approved());
    const { rows } = await shop.db.$client.query<{ orderId: string; shipmentId: string }>(
      `select service_order_id as "orderId", service_shipment_id as "shipmentId"
       from courier_bookings where return_id = $1`,
      [one.returnId],
    );
    const [parcel] = rows;
    if (parcel === undefined) throw new Error("It was not booked");
    await sandbox.courier.cancelParcel({ ...parcel, trackingNumber: one.awb, courierName: null });
    await heard(one.awb);
    expect((await backNow(one)).pickup).toMatchObject({ status: "refused" });
    expect(await mailsTo(one, "refused")).toEqual(both);
    await sendReturn(shop.db, buyer, { returnId: one.returnId, tracking });
  });

  test("of a return that is over and that the courier does not cancel is told, and paid by the table", async () => {
    const one = await booked(await approved());
    await sandbox.control.wish({ do: "parcel", awb: one.awb, becomes: "picked_up" });
    await withdrawReturn(shop.db, buyer, one);
    await workOnCouriers(shop.db, system, sandbox.courier, {});
    expect(await backNow(one)).toMatchObject({
      status: "withdrawn",
      pickup: { status: "booked" },
      parcel: null,
    });
    expect(await mailsTo(one, "notCancelled")).toEqual(both);
    expect(await labelsOf(one)).toEqual([]);
    await heard(one.awb);
    expect(await backNow(one)).toMatchObject({ status: "withdrawn", parcel: {} });
    expect(await labelsOf(one)).toEqual([{ kind: "return_faulty", back: null }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});
