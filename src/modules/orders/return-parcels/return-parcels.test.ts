import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CourierUnavailable, type CourierProvider } from "#platform/couriers/courier-provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { anApprovedReturn } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { CourierNotOffered } from "../shipments/errors.ts";
import type { ReturnReason } from "../returns/contract.ts";
import { ReturnChanged } from "../returns/errors.ts";
import {
  bookPickup,
  buyerOrder,
  cancelPickup,
  orderDeadlines,
  receiveCourierHint,
  receiveReturn,
  returnLabel,
  sellerOrder,
  sendReturn,
  withdrawReturn,
  workOnCouriers,
} from "../public.server.ts";
import {
  PickupAway,
  PickupBooked,
  PickupDayOver,
  PickupNotOffered,
  PickupOver,
  ReturnAlreadySent,
} from "./errors.ts";
import { pickupDaysAfter } from "./rules/return-way.ts";

/** A return on its way back: picked up by a courier, or sent by its buyer. */

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

const approved = (reason: ReturnReason = "faulty"): Promise<Approved> =>
  anApprovedReturn(shop.db, { buyer, seller }, reason);

const day = () => pickupDaysAfter(new Date())[0] ?? "";
const book = ({ returnId }: Approved, courier: CourierProvider = sandbox.courier, more = {}) =>
  bookPickup(shop.db, buyer, courier, { returnId, day: day(), ...more });
async function backNow({ orderId, returnId }: Approved) {
  const { returns } = await buyerOrder(shop.db, buyer, { orderId });
  const back = returns.find(({ id }) => id === returnId);
  if (back === undefined) throw new Error("The return is gone");
  return back;
}
async function parcelsAt({ orderId }: Approved) {
  const { orderNumber } = await sellerOrder(shop.db, seller, { orderId });
  return sandbox.control
    .account()
    .parcels.filter((one) => one.reference.startsWith(`${orderNumber}-`));
}
async function booked(reason?: ReturnReason): Promise<Approved & { readonly awb: string }> {
  const one = await approved(reason);
  await book(one);
  return { ...one, awb: (await backNow(one)).pickup?.trackingNumber ?? "" };
}
const isDueNow = ({ returnId }: Approved) =>
  shop.db.$client.query(
    "update courier_bookings set check_at = now(), claimed_until = null where return_id = $1",
    [returnId],
  );
const round = () => workOnCouriers(shop.db, system, sandbox.courier, {});
type Becomes = Parameters<typeof sandbox.control.wish>[0] & { do: "parcel" };
const happens = (awb: string, becomes: Becomes["becomes"], at?: string) =>
  sandbox.control.wish({ do: "parcel", awb, becomes, ...(at !== undefined && { at }) });
const heard = (trackingNumber: string) =>
  workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber });
const nextSteps = async ({ orderId }: Approved) =>
  (await orderDeadlines(shop.db, buyer, { orderId }))?.coming.map(({ step }) => step);
const byHand = {
  courierCode: null,
  courierName: "Village post",
  trackingNumber: "EU123456785IN",
  trackingLink: null,
};

describe("a pickup", () => {
  test("is booked once with its day, however often it is pressed", async () => {
    const one = await approved();
    await Promise.all([book(one), book(one), book(one)]);
    await book(one);
    expect(await parcelsAt(one)).toMatchObject([
      { isReturn: true, city: "Kolhapur", pickupOn: day(), isCash: false },
    ]);
    expect((await backNow(one)).pickup).toMatchObject({
      status: "booked",
      courierName: "Delhivery Surface",
      pickupOn: day(),
    });
    const { rows } = await shop.db.$client.query(
      "select kind, price_paise from courier_bookings where return_id = $1",
      [one.returnId],
    );
    expect(rows).toEqual([{ kind: "return", price_paise: expect.anything() }]);
    expect(
      Buffer.from(
        (await returnLabel(shop.db, buyer, sandbox.courier, one)) ?? new Uint8Array(),
      ).toString("latin1"),
    ).toMatch(/^%PDF-/);
  });

  test.each(["/orders/create/return", "/courier/assign/awb", "/courier/generate/pickup"])(
    "is booked once if the answer of %s is lost",
    async (on) => {
      const one = await approved();
      await sandbox.control.wish({ do: "answers", how: "doneFault", on });
      await book(one);
      expect((await backNow(one)).pickup).toMatchObject({ status: "booking" });
      await isDueNow(one);
      await round();
      expect((await backNow(one)).pickup).toMatchObject({ status: "booked", pickupOn: day() });
      expect(await parcelsAt(one)).toHaveLength(1);
    },
  );

  test("is booked once if the server dies between the row and the call", async () => {
    const one = await approved();
    void book(one, {
      ...sandbox.courier,
      findReturn: () => new Promise(() => undefined),
    });
    await expect.poll(async () => (await backNow(one)).pickup?.status).toBe("booking");
    expect(await parcelsAt(one)).toEqual([]);
    await isDueNow(one);
    await round();
    expect((await backNow(one)).pickup).toMatchObject({ status: "booked" });
    expect(await parcelsAt(one)).toHaveLength(1);
  });

  test("is for returns of this buyer that the seller is responsible for, on a coming day", async () => {
    const one = await approved();
    const stranger = await aBuyer(shop.db);
    const wish = { returnId: one.returnId, day: day() };
    await expect(bookPickup(shop.db, stranger, sandbox.courier, wish)).rejects.toThrow(NotFound);
    await expect(returnLabel(shop.db, stranger, sandbox.courier, one)).rejects.toThrow(NotFound);
    await expect(cancelPickup(shop.db, stranger, sandbox.courier, one)).rejects.toThrow();
    await expect(book(one, sandbox.courier, { day: "2020-01-01" })).rejects.toThrow(PickupDayOver);
    await expect(book(await approved("changed_mind"))).rejects.toThrow(PickupNotOffered);
    await withdrawReturn(shop.db, buyer, one);
    await expect(book(one)).rejects.toThrow(ReturnChanged);
    expect(await parcelsAt(one)).toEqual([]);
  });

  test("is a sentence where nobody goes, or the service is away", async () => {
    const one = await approved();
    const away = { offers: () => Promise.reject(new CourierUnavailable("away")) };
    await expect(book(one, { ...sandbox.courier, ...away })).rejects.toThrow(PickupAway);
    await shop.db.$client.query("update purchases set pin_code = '744101'");
    await expect(book(one)).rejects.toThrow(PickupNotOffered);
    expect((await backNow(one)).pickup).toBeNull();
  });

  test("can be cancelled and booked anew until the courier has it", async () => {
    const one = await booked();
    await cancelPickup(shop.db, buyer, sandbox.courier, one);
    await expect(cancelPickup(shop.db, buyer, sandbox.courier, one)).rejects.toThrow(PickupOver);
    await book(one);
    expect((await parcelsAt(one)).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    const awb = (await backNow(one)).pickup?.trackingNumber ?? "";
    await happens(awb, "picked_up");
    await expect(cancelPickup(shop.db, buyer, sandbox.courier, one)).rejects.toThrow(PickupOver);
    await heard(awb);
    expect((await backNow(one)).parcel).toMatchObject({ status: "on_the_way" });
  });

  test.each(["withdrawn", "received"] as const)("ends with a return that is %s", async (how) => {
    const one = await booked();
    if (how === "withdrawn") await withdrawReturn(shop.db, buyer, one);
    else
      await receiveReturn(shop.db, seller, {
        returnId: one.returnId,
        condition: "as_sent",
        conditionNote: null,
        isRestocked: true,
      });
    await round();
    expect(await parcelsAt(one)).toMatchObject([{ isCancelled: true }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

describe("the courier's scans", () => {
  test("send the return and bring it to the seller, who still judges it", async () => {
    const one = await booked();
    expect(await nextSteps(one)).toEqual(["return.send", "return.sendAgain", "return.receive"]);
    await happens(one.awb, "picked_up");
    await heard(one.awb);
    expect(await nextSteps(one)).toEqual(["transit.arrive", "transit.end"]);
    await expect(withdrawReturn(shop.db, buyer, one)).rejects.toThrow(ReturnAlreadySent);
    await expect(book(one)).rejects.toThrow(ReturnAlreadySent);
    await happens(one.awb, "delivered");
    await heard(one.awb);
    await heard(one.awb);
    expect(await nextSteps(one)).toEqual(["check.remind", "check.receive"]);
    const back = await backNow(one);
    expect(back).toMatchObject({ status: "approved", parcel: { status: "delivered" } });
    expect(back.parcel?.events.map(({ kind }) => kind)).toEqual([
      "handed_over",
      "picked_up",
      "delivered",
    ]);
    const { status, shipments } = await buyerOrder(shop.db, buyer, one);
    expect([status, shipments.length]).toEqual(["delivered", 1]);
  });

  test("come by webhooks that are doubled and out of order", async () => {
    const one = await booked();
    const hook = (status: number) => ({
      rawBody: Buffer.from(
        JSON.stringify({ awb: one.awb, current_status_id: status, is_return: 1 }),
      ),
      headers: new Headers({ "x-api-key": sandbox.couriers.webhookKey }),
    });
    await happens(one.awb, "picked_up");
    await happens(one.awb, "delivered");
    for (const status of [7, 42, 7, 42])
      await receiveCourierHint(shop.db, sandbox.courier, hook(status));
    await Promise.all([heard(one.awb), heard(one.awb), heard(one.awb)]);
    const { parcel } = await backNow(one);
    expect(parcel?.events.filter(({ kind }) => kind === "delivered")).toHaveLength(1);
    const { rows } = await shop.db.$client.query<{ step: string }>(
      `select data->'data'->>'step' as step
       from pgboss.job
       where data::text like '%returnParcelMoved%' and data::text like $1`,
      [`%${one.returnId}%`],
    );
    expect(rows.map(({ step }) => step).toSorted()).toEqual(["arrived", "booked", "sent"]);
  });

  test("in whatever order keep stock, money and the order as they are", async () => {
    const kinds = ["picked_up", "in_transit", "failed", "delivered", "rto", "lost"] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { maxLength: 5 }), async (scans) => {
        const one = await booked();
        for (const kind of scans) {
          await happens(one.awb, kind);
          await heard(one.awb);
        }
        const order = await sellerOrder(shop.db, seller, one);
        expect(order.status).toBe("delivered");
        const ends = scans.includes("lost") ? ["approved", "received"] : ["approved"];
        expect(ends).toContain((await backNow(one)).status);
        expect((await backNow(one)).parcel === null).toBe(scans.length === 0);
        expect(await brokenBalances(shop.db)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});

describe("a return that its buyer sends", () => {
  test("is on its way with courier and number, once", async () => {
    const one = await approved("changed_mind");
    const wish = { returnId: one.returnId, tracking: byHand };
    const unknown = { ...byHand, courierCode: "no-such-courier" };
    await expect(sendReturn(shop.db, buyer, { ...wish, tracking: unknown })).rejects.toThrow(
      CourierNotOffered,
    );
    await expect(sendReturn(shop.db, await aBuyer(shop.db), wish)).rejects.toThrow();
    await sendReturn(shop.db, buyer, wish);
    await expect(sendReturn(shop.db, buyer, wish)).rejects.toThrow(ReturnAlreadySent);
    const [back] = (await sellerOrder(shop.db, seller, one)).returns;
    expect(back?.parcel).toMatchObject({
      courierName: "Village post",
      trackingNumber: "EU123456785IN",
      status: "on_the_way",
    });
    expect(await nextSteps(one)).toEqual(["transit.arrive", "transit.end"]);
  });

  test("is not sent while a courier is to pick it up", async () => {
    const one = await booked();
    const wish = { returnId: one.returnId, tracking: byHand };
    await expect(sendReturn(shop.db, buyer, wish)).rejects.toThrow(PickupBooked);
    await cancelPickup(shop.db, buyer, sandbox.courier, one);
    await sendReturn(shop.db, buyer, wish);
    await expect(book(one)).rejects.toThrow(ReturnAlreadySent);
  });
});
