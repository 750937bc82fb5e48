import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { system } from "#policy/actor.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { step } from "#tests/support/order-steps.ts";
import {
  buyerOrder,
  changeOrderStatus,
  confirmArrival,
  correctTracking,
  decideMissing,
  orderDeadlines,
  parcelArrived,
  reportMissing,
  sellerOrder,
  shipAnotherParcel,
  workOnDeadlines,
} from "../public.server.ts";
import { StepNotPossible } from "../errors.ts";
import { ReportedMissing } from "../missing/errors.ts";
import { CashHolderMissing } from "../returns/errors.ts";
import type { ParcelInput } from "./contract.ts";
import {
  CourierNotOffered,
  ParcelEnded,
  ParcelNotFound,
  PiecesAlreadySent,
  PiecesNotSent,
} from "./errors.ts";
import { plainParcel } from "./send-parcel.ts";

/** An order goes in parcels, and its status follows from them. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 20 });
});

const parcel = (quantity: number, more: Partial<ParcelInput> = {}): ParcelInput => ({
  ...plainParcel,
  pieces: quantity === 0 ? [] : [{ lineNumber: 1, quantity }],
  ...more,
});

const ship = ({ id }: BuiltOrder, first: ParcelInput) =>
  changeOrderStatus(shop.db, seller, { orderId: id, ...step("shipped", { parcel: first }) });
const shipMore = ({ id }: BuiltOrder, more: ParcelInput) =>
  shipAnotherParcel(shop.db, seller, { orderId: id, parcel: more });
const arrived = async (order: BuiltOrder, number: number, cashHeldBy: "courier" | null = null) =>
  parcelArrived(shop.db, seller, {
    shipmentId: (await parcelsOf(order))[number - 1]?.id ?? "",
    cashHeldBy,
  });
const parcelsOf = async ({ id }: BuiltOrder) =>
  (await sellerOrder(shop.db, seller, { orderId: id })).shipments;
const statusOf = async ({ id }: BuiltOrder) =>
  (await sellerOrder(shop.db, seller, { orderId: id })).status;
const confirmed = (quantity = 3) =>
  aPaidOrder(shop.db, { buyer, seller, product, status: "confirmed", quantity });

describe("an order in one parcel", () => {
  test("is shipped with everything in it, and its buyer sees where to follow it", async () => {
    const order = await confirmed();
    await ship(order, parcel(0, { courierCode: "delhivery", trackingNumber: "AB 1" }));
    const { shipments, events } = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect(shipments).toMatchObject([
      {
        number: 1,
        status: "on_the_way",
        courierName: "Delhivery",
        trackingUrl: "https://www.delhivery.com/track-v2/package/AB%201",
        pieces: [{ lineNumber: 1, quantity: 3 }],
        events: [{ kind: "handed_over" }],
      },
    ]);
    expect(events.at(-1)).toMatchObject({ carrier: "Delhivery", trackingNumber: "AB 1" });
  });

  test("a courier's name counts in the spelling of the list, another one as typed", async () => {
    const listed = await confirmed();
    await changeOrderStatus(shop.db, seller, {
      orderId: listed.id,
      ...step("shipped", { carrier: "BLUE dart", trackingNumber: "7" }),
    });
    expect(await parcelsOf(listed)).toMatchObject([
      { courierCode: "blue-dart", courierName: "Blue Dart" },
    ]);
    const other = await confirmed();
    await ship(other, parcel(0, { courierName: "Ravi Travels", trackingLink: "https://r.in/7" }));
    expect(await parcelsOf(other)).toMatchObject([
      { courierCode: null, courierName: "Ravi Travels", trackingUrl: "https://r.in/7" },
    ]);
    await expect(ship(await confirmed(), parcel(0, { courierCode: "gone" }))).rejects.toThrow(
      CourierNotOffered,
    );
  });

  test("keeps weight, size and the day that the courier announced", async () => {
    const order = await confirmed();
    await ship(
      order,
      parcel(0, { weightGrams: 850, sizeMm: [300, 200, 80], expectedOn: "2026-12-03" }),
    );
    expect(await parcelsOf(order)).toMatchObject([
      { weightGrams: 850, sizeMm: [300, 200, 80], expectedOn: "2026-12-03" },
    ]);
  });

  test("is delivered with its order, and not delivered if that is refused", async () => {
    const [delivered, refused] = [await confirmed(), await confirmed()];
    for (const order of [delivered, refused]) await ship(order, parcel(0));
    await changeOrderStatus(shop.db, seller, { orderId: delivered.id, ...step("delivered") });
    await changeOrderStatus(shop.db, seller, { orderId: refused.id, ...step("refused") });
    expect(await parcelsOf(delivered)).toMatchObject([
      { status: "delivered", events: [{ kind: "handed_over" }, { kind: "delivered" }] },
    ]);
    expect(await parcelsOf(refused)).toMatchObject([{ status: "not_delivered" }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

describe("an order in several parcels", () => {
  test("is shipped with the first and delivered with the last", async () => {
    const order = await confirmed();
    await ship(order, parcel(1));
    expect(await statusOf(order)).toBe("shipped");
    await arrived(order, 1);
    expect(await statusOf(order)).toBe("shipped");
    await shipMore(order, parcel(1));
    await shipMore(order, parcel(0));
    await arrived(order, 3);
    expect(await statusOf(order)).toBe("shipped");
    await arrived(order, 2);
    expect(await statusOf(order)).toBe("delivered");
    expect((await parcelsOf(order)).map(({ pieces }) => pieces[0]?.quantity)).toEqual([1, 1, 1]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("never holds more than was bought, also if two are handed over at the same moment", async () => {
    const order = await confirmed();
    await expect(ship(order, parcel(4))).rejects.toThrow(PiecesAlreadySent);
    expect(await statusOf(order)).toBe("confirmed");
    await ship(order, parcel(1));
    const outcomes = await Promise.allSettled([
      shipMore(order, parcel(2)),
      shipMore(order, parcel(2)),
      shipMore(order, parcel(1)),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeLessThan(3);
    const sent = (await parcelsOf(order)).flatMap(({ pieces }) => pieces);
    expect(sent.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(3);
    await expect(shipMore(await confirmed(), parcel(1))).rejects.toThrow(StepNotPossible);
  });

  test("is not delivered while pieces wait: not by its seller, its buyer or the clock", async () => {
    const order = await confirmed();
    await ship(order, parcel(1));
    await expect(
      changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("delivered") }),
    ).rejects.toThrow(PiecesNotSent);
    await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    await daysPass(shop.db, order.id, 20);
    await expect(confirmArrival(shop.db, buyer, { orderId: order.id })).rejects.toThrow(
      StepNotPossible,
    );
    await workOnDeadlines(shop.db, system);
    await daysPass(shop.db, order.id, 20);
    await workOnDeadlines(shop.db, system);
    expect(await statusOf(order)).toBe("shipped");
    const deadlines = await orderDeadlines(shop.db, buyer, { orderId: order.id });
    expect(deadlines).toMatchObject({ canConfirmArrival: false, canReportMissing: true });
  });

  test("gives its last parcel as many days as its first had", async () => {
    const order = await confirmed();
    await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    await ship(order, parcel(1));
    await daysPass(shop.db, order.id, 10);
    await shipMore(order, parcel(0));
    await workOnDeadlines(shop.db, system);
    const { coming } = (await orderDeadlines(shop.db, buyer, { orderId: order.id })) ?? {};
    expect(coming?.map((each) => each.step)).toEqual(["arrive.ask", "arrive.assume"]);
    expect(coming?.[0]?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3 * 86_400_000);
  });

  test("its last parcel says who has the cash; of two that say so at once, one ends it", async () => {
    const given = { buyer, seller, product, status: "confirmed", quantity: 2 } as const;
    const order = await anOrder(shop.db, given);
    await ship(order, parcel(1));
    await shipMore(order, parcel(1));
    await arrived(order, 1);
    await expect(arrived(order, 2)).rejects.toThrow(CashHolderMissing);
    const outcomes = await Promise.allSettled([
      arrived(order, 2, "courier"),
      arrived(order, 2, "courier"),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await statusOf(order)).toBe("delivered");
    await expect(arrived(order, 2, "courier")).rejects.toThrow(ParcelEnded);
  });

  test("its buyer reports it missing: no parcel ends that, an administrator does", async () => {
    const order = await confirmed();
    await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    await ship(order, parcel(1));
    await daysPass(shop.db, order.id, 5);
    await reportMissing(shop.db, buyer, { orderId: order.id, note: null });
    await expect(arrived(order, 1)).rejects.toThrow(ReportedMissing);
    const administrator = await aPerson(shop.db, { isAdmin: true });
    await decideMissing(shop.db, administrator, {
      orderId: order.id,
      isLost: true,
      reason: "The rest was never sent",
    });
    expect(await parcelsOf(order)).toMatchObject([{ status: "not_delivered" }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

describe("the tracking of a parcel", () => {
  test("is corrected while it is on its way, and its history says so", async () => {
    const order = await confirmed();
    await ship(order, parcel(0, { courierCode: "dtdc", trackingNumber: "1" }));
    const [sent] = await parcelsOf(order);
    const tracking = { ...plainParcel, courierCode: "trackon", trackingNumber: "2" };
    await correctTracking(shop.db, seller, { shipmentId: sent?.id ?? "", tracking });
    expect(await parcelsOf(order)).toMatchObject([
      {
        courierName: "Trackon",
        trackingNumber: "2",
        events: [{ kind: "handed_over" }, { kind: "tracking_changed" }],
      },
    ]);
    await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("delivered") });
    await expect(
      correctTracking(shop.db, seller, { shipmentId: sent?.id ?? "", tracking }),
    ).rejects.toThrow(ParcelEnded);
  });

  test("is no business of another shop", async () => {
    const order = await confirmed();
    await ship(order, parcel(0));
    const [sent] = await parcelsOf(order);
    const stranger = await aSeller(shop.db);
    const input = { shipmentId: sent?.id ?? "", tracking: plainParcel, cashHeldBy: null };
    await expect(correctTracking(shop.db, stranger, input)).rejects.toThrow("Order not found");
    await expect(parcelArrived(shop.db, stranger, input)).rejects.toThrow("Order not found");
    await expect(
      parcelArrived(shop.db, seller, { ...input, shipmentId: "nonsense" }),
    ).rejects.toThrow(ParcelNotFound);
  });
});
