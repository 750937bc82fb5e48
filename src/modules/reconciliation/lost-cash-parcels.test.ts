import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { step } from "#tests/support/order-steps.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  buyerOrder,
  cashAtCouriers,
  changeOrderStatus,
  parcelArrived,
  parcelLost,
  recordRemittance,
  remittancePage,
  sellerOrder,
  shipAnotherParcel,
  uploadRemittance,
} from "#modules/orders/public.server.ts";
import { CashAlreadyRecorded } from "#modules/orders/returns/errors.ts";
import { plainParcel } from "#modules/orders/shipments/send-parcel.ts";
import { checkBooks } from "./check-books.ts";

/**
 * A cash order in two parcels of which one is lost. If it had the cash on its label, nobody paid for
 * what did not arrive; otherwise the buyer paid for both.
 */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let product: BuiltProduct;
let numbers = 0;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
  product = await aProduct(shop.db, seller, { stock: 50 });
});

type CashOrder = BuiltOrder & { readonly number: string };

/**
 * One of two parcels arrived, and the other is lost: by itself the first, which has the cash. With
 * `isSentLater` another two are lost before the one that arrives leaves.
 */
async function halfArrived(
  cashHeldBy: "courier" | "seller",
  { lost = 1, isSentLater = false }: { readonly lost?: 1 | 2; readonly isSentLater?: boolean } = {},
): Promise<CashOrder> {
  const quantity = isSentLater ? 3 : 2;
  const order = await anOrder(shop.db, { buyer, seller, product, quantity });
  const number = `HALF${++numbers}`;
  const parcel = { ...plainParcel, pieces: [{ lineNumber: 1, quantity: 1 }] };
  const another = () => shipAnotherParcel(shop.db, seller, { orderId: order.id, parcel });
  const shipmentOf = async (which: number) => {
    const { shipments } = await sellerOrder(shop.db, seller, { orderId: order.id });
    return { shipmentId: shipments[which - 1]?.id ?? "" };
  };
  await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") });
  await changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    ...step("shipped", { parcel: { ...parcel, trackingNumber: number } }),
  });
  await another();
  for (const which of isSentLater ? [1, 2] : [lost])
    await parcelLost(shop.db, seller, await shipmentOf(which));
  if (isSentLater) await another();
  const arrives = isSentLater ? 3 : 3 - lost;
  await parcelArrived(shop.db, seller, { ...(await shipmentOf(arrives)), cashHeldBy });
  await deliverEvents(shop.db);
  return { ...order, number };
}

const moneyOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ refunds: number[]; credited: number; atCourier: number; refundsDue: number }>(
      shop,
      `select array(select amount_paise::int from refunds where order_id = $1) as refunds,
         (
           select coalesce(sum(total_paise), 0)::int
           from documents
           where order_id = $1 and kind = 'credit_note'
         ) as credited,
         (
           select coalesce(sum(amount_paise), 0)::int
           from ledger_entries
           where party_id = $1 and account = 'courier_cash'
         ) as "atCourier",
         (
           select coalesce(sum(amount_paise), 0)::int
           from ledger_entries
           where party_id = $1 and account = 'refunds_due'
         ) as "refundsDue"`,
      [id],
    )
  )[0] ?? { refunds: [], credited: 0, atCourier: 0, refundsDue: 0 };

async function booksAgree(): Promise<void> {
  expect(await brokenBalances(shop.db)).toEqual([]);
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  expect(found).toEqual([]);
}

describe("of a cash order whose parcel with the cash is lost, what did not arrive", () => {
  test("is credited, not refunded, and the courier owes the rest only", async () => {
    const order = await halfArrived("courier");
    const { refunds, credited, atCourier, refundsDue } = await moneyOf(order);
    expect(refunds).toEqual([]);
    expect(refundsDue).toBe(0);
    expect(credited).toBeGreaterThan(0);
    expect(atCourier).toBe(order.totalPaise - credited);
    const { returns } = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect(returns).toMatchObject([{ reason: "lost", status: "settled", isUncollected: true }]);
    const subjects = (await writtenMails(shop.db, {})).map(({ subject }) => subject);
    expect(subjects.some((one) => one.startsWith("Not charged, because it did not"))).toBe(true);
    await booksAgree();
  });

  test("is not in what the courier has to hand over", async () => {
    const order = await halfArrived("courier");
    const { credited } = await moneyOf(order);
    const { lines } = await cashAtCouriers(shop.db, administrator, { carrier: null, after: null });
    const duePaise = order.totalPaise - credited;
    expect(lines.find(({ orderId }) => orderId === order.id)?.totalPaise).toBe(duePaise);
    await recordRemittance(shop.db, administrator, { orderIds: [order.id], reference: "HALF" });
    expect((await moneyOf(order)).atCourier).toBe(0);
    await booksAgree();
  });
});

describe("of a cash order whose buyer paid the whole total, what did not arrive is refunded", () => {
  test.each([
    ["if the parcel with the cash arrived", "courier", { lost: 2 }],
    ["if the cash was on a parcel that left later", "courier", { isSentLater: true }],
    ["if the seller took the cash at the door", "seller", { lost: 2 }],
    ["if the seller took the cash with the other parcel", "seller", { lost: 1 }],
  ] as const)("%s", async (_when, holder, half) => {
    const order = await halfArrived(holder, half);
    const { refunds, credited, atCourier, refundsDue } = await moneyOf(order);
    expect(refunds).toEqual([credited]);
    expect(refundsDue).toBe(-credited);
    expect(atCourier).toBe(holder === "courier" ? order.totalPaise : 0);
    const { returns } = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect(returns).toMatchObject([{ reason: "lost", status: "settled", isUncollected: false }]);
    await booksAgree();
  });
});

test("the check of the books finds a settlement that says more was not collected", async () => {
  const order = await halfArrived("courier");
  const change = (paise: number) =>
    rows(
      shop,
      "update order_settlements set uncollected_paise = uncollected_paise + $2 where order_id = $1",
      [order.id, paise],
    );
  await change(-100);
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  expect(found).toMatchObject([expect.stringContaining("uncollectedPaise")]);
  await change(100);
});

describe("the courier's remittance", () => {
  const upload = (order: CashOrder, paise: number, reference = "U") =>
    uploadRemittance(shop.db, administrator, {
      layout: "shiprocket",
      bytes: new TextEncoder().encode(
        `AWB Code,COD Amount,Remittance Date,UTR\n${order.number},${(paise / 100).toFixed(2)},2026-11-28,${reference}${order.number}`,
      ),
    });

  test("of what arrived books the order without a refund", async () => {
    const order = await halfArrived("courier");
    const { credited } = await moneyOf(order);
    expect(await upload(order, order.totalPaise - credited)).toMatchObject({ bookedOrders: 1 });
    expect(await moneyOf(order)).toMatchObject({ refunds: [], atCourier: 0 });
    await booksAgree();
  });

  test("of the whole total shows that the buyer paid it: the rest is refunded, once", async () => {
    const order = await halfArrived("courier");
    const { credited } = await moneyOf(order);
    expect(await upload(order, order.totalPaise)).toMatchObject({ bookedOrders: 1 });
    await upload(order, order.totalPaise);
    const { refunds, atCourier, refundsDue } = await moneyOf(order);
    expect(refunds).toEqual([credited]);
    expect(atCourier).toBe(0);
    expect(refundsDue).toBe(-credited);
    await booksAgree();
  });

  const differing = async () =>
    (await remittancePage(shop.db, administrator, { state: "differs", after: null })).lines.items;

  test("of the whole total, of an order that was recorded with less, waits for people", async () => {
    const order = await halfArrived("courier");
    await recordRemittance(shop.db, administrator, { orderIds: [order.id], reference: "LESS" });
    expect(await upload(order, order.totalPaise)).toMatchObject({ bookedOrders: 0 });
    expect((await differing()).map(({ orderId }) => orderId)).toContain(order.id);
    await booksAgree();
  });

  test("that brings the rest later, waits for people", async () => {
    const order = await halfArrived("courier");
    const { credited } = await moneyOf(order);
    await upload(order, order.totalPaise - credited);
    expect(await upload(order, credited, "REST")).toMatchObject({ bookedOrders: 0 });
    expect(await differing()).toContainEqual(
      expect.objectContaining({ orderId: order.id, amountPaise: credited }),
    );
    await booksAgree();
  });

  test("books once while people record the same orders, and no order is booked twice", async () => {
    const halves = [await halfArrived("courier"), await halfArrived("courier")];
    const byHand = recordRemittance(shop.db, administrator, {
      orderIds: halves.toReversed().map(({ id }) => id),
      reference: "HAND",
    });
    const files = halves.map((order) => upload(order, order.totalPaise));
    for (const end of await Promise.allSettled<unknown>([byHand, ...files]))
      if (end.status === "rejected") expect(end.reason).toBeInstanceOf(CashAlreadyRecorded);
    const { lines } = await cashAtCouriers(shop.db, administrator, { carrier: null, after: null });
    const open = lines.map(({ orderId }) => orderId);
    expect(halves.filter(({ id }) => open.includes(id))).toEqual([]);
    await booksAgree();
  });
});
