import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ParcelTrack, ScanKind } from "#platform/couriers/courier-provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotAllowed, Unreadable } from "#shared/errors.ts";
import { aBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { stock } from "#tests/support/order-steps.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  bookingOf,
  buyerOrder,
  cancelBooking,
  handOverBooking,
  receiveCourierHint,
  reportMissing,
  sellerOrder,
  workOnCouriers,
} from "../public.server.ts";
import { factsOfBooking } from "./bookings.sql.ts";
import { applyTrack } from "./track-parcel.ts";

/** What a courier reports moves the parcel, whatever the order in which we hear of it. */

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

type Booked = {
  readonly orderId: string;
  readonly bookingId: string;
  readonly trackingNumber: string;
};

async function booked(method: "online" | "cash" = "online"): Promise<Booked> {
  const given = { buyer, seller, product, status: "confirmed", quantity: 2 } as const;
  const make = method === "online" ? aPaidOrder : anOrder;
  const { id: orderId } = await make(shop.db, given);
  await readyForCouriers(shop.db, seller);
  return { orderId, ...(await aBooking(shop.db, seller, sandbox.courier, orderId)) };
}
type Becomes = Parameters<typeof sandbox.control.wish>[0] & { do: "parcel" };
async function happens(
  { trackingNumber: awb }: Booked,
  becomes: Becomes["becomes"],
  more: { readonly at?: string; readonly reason?: string } = {},
): Promise<void> {
  await sandbox.control.wish({ do: "parcel", awb, becomes, ...more });
}
const heard = ({ trackingNumber }: Booked) =>
  workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber });
const orderNow = ({ orderId }: Booked) => sellerOrder(shop.db, seller, { orderId });
const kindsOf = async (one: Booked) =>
  (await orderNow(one)).shipments[0]?.events.map(({ kind }) => kind) ?? [];

describe("a parcel on its way", () => {
  test("is shipped with the courier's first scan and delivered with its last", async () => {
    const one = await booked();
    await heard(one);
    expect((await orderNow(one)).status).toBe("confirmed");
    await happens(one, "picked_up");
    await heard(one);
    expect((await orderNow(one)).status).toBe("shipped");
    await happens(one, "failed", { reason: "Door locked" });
    await happens(one, "delivered");
    await heard(one);
    const { shipments, status } = await buyerOrder(shop.db, buyer, one);
    expect(status).toBe("delivered");
    expect(shipments).toMatchObject([
      {
        status: "delivered",
        courierName: "Delhivery Surface",
        trackingNumber: one.trackingNumber,
        proofUrl: "https://sandbox.example/proof-of-delivery.jpg",
        events: [
          { kind: "handed_over" },
          { kind: "picked_up", note: "Shipment picked up", place: "Kanpur hub" },
          { kind: "failed_attempt", note: "Door locked", place: "Bengaluru" },
          { kind: "delivered", note: "Delivered to consignee" },
        ],
      },
    ]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("that the seller handed over first is the same parcel", async () => {
    const one = await booked();
    await handOverBooking(shop.db, seller, one);
    await happens(one, "in_transit");
    await heard(one);
    await heard(one);
    expect(await kindsOf(one)).toEqual(expect.arrayContaining(["handed_over", "in_transit"]));
    expect((await orderNow(one)).shipments).toHaveLength(1);
  });

  test("brings the cash of its order to the courier", async () => {
    const one = await booked("cash");
    await happens(one, "delivered");
    await heard(one);
    expect(await orderNow(one)).toMatchObject({ status: "delivered", cashHeldBy: "courier" });
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("of which the buyer says that it never came is not delivered by the courier's word", async () => {
    const one = await booked();
    await promised(shop.db, one.orderId, { shipBy: 1, arrivesFrom: 2, arrivesBy: 3 });
    await happens(one, "picked_up");
    await heard(one);
    await daysPass(shop.db, one.orderId, 5);
    await reportMissing(shop.db, buyer, { orderId: one.orderId, note: "Nothing here" });
    await happens(one, "delivered");
    await heard(one);
    expect(await orderNow(one)).toMatchObject({ status: "shipped" });
    expect(await kindsOf(one)).toContain("delivered");
  });

  test("that is lost and was all of its order refunds its buyer", async () => {
    const one = await booked();
    await happens(one, "picked_up");
    await happens(one, "lost");
    await heard(one);
    await heard(one);
    expect(await orderNow(one)).toMatchObject({ status: "refused" });
    expect(await kindsOf(one)).toEqual(expect.arrayContaining(["lost", "not_delivered"]));
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("tells its buyer that it comes, and both that nobody took it, each once", async () => {
    const one = await booked("cash");
    await happens(one, "out_for_delivery");
    await heard(one);
    await heard(one);
    await happens(one, "failed", { reason: "Door locked" });
    await heard(one);
    await deliverEvents(shop.db);
    const { rows } = await shop.db.$client.query<{ kind: string }>(
      "select kind from mail_outbox where kind like 'orders.parcelReported%' order by kind",
    );
    const both = ["orders.parcelReported", "orders.parcelReportedToSeller"];
    expect(rows.map(({ kind }) => kind)).toEqual(["orders.parcelReported", ...both]);
  });
});

describe("a parcel that comes back", () => {
  test("refunds its buyer, and its pieces return to stock once it arrives", async () => {
    const one = await booked();
    await happens(one, "picked_up");
    await happens(one, "rto");
    await heard(one);
    expect(await orderNow(one)).toMatchObject({ status: "refused", parcelBackAt: null });
    const before = (await stock(shop, product)).onHand ?? 0;
    await happens(one, "rto_delivered");
    await heard(one);
    await heard(one);
    expect((await orderNow(one)).parcelBackAt).not.toBeNull();
    expect((await stock(shop, product)).onHand).toBe(before + 2);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("a report from before the delivery does not undo it", async () => {
    const one = await booked();
    await happens(one, "delivered");
    await heard(one);
    await happens(one, "rto", { at: new Date(Date.now() - 86_400_000).toISOString() });
    await heard(one);
    expect(await orderNow(one)).toMatchObject({ status: "delivered" });
  });
});

describe("webhooks", () => {
  const hint = (trackingNumber: string, key: string, more = "") =>
    receiveCourierHint(shop.db, sandbox.courier, {
      rawBody: Buffer.from(`{"awb":"${trackingNumber}"${more}}`),
      headers: new Headers({ "x-api-key": key }),
    });
  const key = () => sandbox.couriers.webhookKey;
  const jobs = async (trackingNumber: string) =>
    (
      await shop.db.$client.query(
        "select from pgboss.job where name = 'couriers' and data->>'trackingNumber' = $1",
        [trackingNumber],
      )
    ).rowCount;

  test("are stored once each, and ask the courier once each", async () => {
    const { trackingNumber } = await booked();
    await Promise.all([1, 2, 3].map(() => hint(trackingNumber, key())));
    expect(await jobs(trackingNumber)).toBe(1);
    await hint(trackingNumber, key(), ',"current_status":"DELIVERED"');
    expect(await jobs(trackingNumber)).toBe(2);
  });

  test("are refused with another key, without a parcel, or unreadable", async () => {
    const { trackingNumber } = await booked();
    for (const wrong of ["", "x", `${key()}x`, key().toUpperCase()])
      await expect(hint(trackingNumber, wrong)).rejects.toThrow(Unreadable);
    await expect(hint("<script>", key())).rejects.toThrow(Unreadable);
    await expect(
      receiveCourierHint(shop.db, sandbox.courier, {
        rawBody: new Uint8Array([255, 0]),
        headers: new Headers({ "x-api-key": key() }),
      }),
    ).rejects.toThrow(Unreadable);
    expect(await jobs(trackingNumber)).toBe(0);
  });

  test("decide nothing: a forged one with the key only makes us ask", async () => {
    const one = await booked();
    await hint(one.trackingNumber, key(), ',"current_status":"DELIVERED"');
    await heard(one);
    expect(await orderNow(one)).toMatchObject({ status: "confirmed", shipments: [] });
    await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber: "unknown" });
  });

  test("that never come are made up for by the round", async () => {
    const one = await booked();
    await happens(one, "delivered");
    await workOnCouriers(shop.db, system, sandbox.courier, {});
    expect((await orderNow(one)).status).toBe("confirmed");
    await shop.db.$client.query("update courier_bookings set check_at = now()");
    await workOnCouriers(shop.db, system, sandbox.courier, {});
    expect((await orderNow(one)).status).toBe("delivered");
    await expect(workOnCouriers(shop.db, seller, sandbox.courier, {})).rejects.toThrow(NotAllowed);
  });
});

test("a booking that was cancelled in the courier's own panel can be booked again", async () => {
  const one = await booked();
  const [facts] = await factsOfBooking(shop.db, [one.bookingId]);
  if (facts === undefined) throw new Error("No booking");
  const track = { scans: [], isCancelled: true, expectedOn: null, proofUrl: null };
  await applyTrack(shop.db, facts, track);
  expect(await bookingOf(shop.db, seller, one)).toMatchObject({ status: "cancelled" });
  await expect(cancelBooking(shop.db, seller, sandbox.courier, one)).rejects.toThrow();
});

test("in whatever order and however often reports arrive, the end is the same", async () => {
  const kinds: readonly ScanKind[] = ["picked_up", "out_for_delivery", "failed_attempt"];
  const ends: readonly ScanKind[][] = [["delivered"], ["returning", "returned"], ["lost"]];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ends),
      fc.infiniteStream(fc.nat({ max: 99 })),
      async (end, numbers) => {
        const one = await booked();
        const [facts] = await factsOfBooking(shop.db, [one.bookingId]);
        if (facts === undefined) throw new Error("No booking");
        const began = Date.now() - 10 * 86_400_000;
        const scans = [...kinds, ...end].map((kind, hour) => ({
          kind,
          at: new Date(began + hour * 3_600_000),
          place: null,
          words: kind,
        }));
        // Each look at the courier knows some of the reports, in some order; the last knows all.
        const looks = [0, 1, 2].map(() =>
          scans.filter(() => (numbers.next().value ?? 0) > 40).toReversed(),
        );
        for (const known of [...looks, scans, scans]) {
          const track: ParcelTrack = {
            scans: known,
            isCancelled: false,
            expectedOn: null,
            proofUrl: null,
          };
          await applyTrack(shop.db, facts, track);
        }
        const { status, parcelBackAt, shipments } = await orderNow(one);
        expect([status, parcelBackAt !== null]).toEqual(
          end[0] === "delivered" ? ["delivered", false] : ["refused", end[0] === "returning"],
        );
        expect(shipments).toHaveLength(1);
        for (const kind of [...kinds, ...end])
          expect((await kindsOf(one)).filter((each) => each === kind)).toHaveLength(1);
        expect(await brokenBalances(shop.db)).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
}, 60_000);
