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
  sellerOrder,
  shipAnotherParcel,
  uploadRemittance,
} from "#modules/orders/public.server.ts";
import { plainParcel } from "#modules/orders/shipments/send-parcel.ts";
import { checkBooks } from "./check-books.ts";

/** A cash order in two parcels of which one is lost: nobody paid for what did not arrive. */

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

/** The first of two parcels arrived, and the second is lost. */
async function halfArrived(cashHeldBy: "courier" | "seller"): Promise<CashOrder> {
  const order = await anOrder(shop.db, { buyer, seller, product, quantity: 2 });
  const number = `HALF${++numbers}`;
  const pieces = [{ lineNumber: 1, quantity: 1 }];
  await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") });
  await changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    ...step("shipped", { parcel: { ...plainParcel, pieces, trackingNumber: number } }),
  });
  await shipAnotherParcel(shop.db, seller, {
    orderId: order.id,
    parcel: { ...plainParcel, pieces },
  });
  const { shipments } = await sellerOrder(shop.db, seller, { orderId: order.id });
  await parcelLost(shop.db, seller, { shipmentId: shipments[1]?.id ?? "" });
  await parcelArrived(shop.db, seller, { shipmentId: shipments[0]?.id ?? "", cashHeldBy });
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

describe("of a cash order, what did not arrive", () => {
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

  test("is not in the cash that the seller took", async () => {
    const order = await halfArrived("seller");
    expect((await moneyOf(order)).refunds).toEqual([]);
    await booksAgree();
  });
});

describe("the courier's remittance", () => {
  const upload = (order: CashOrder, paise: number) =>
    uploadRemittance(shop.db, administrator, {
      layout: "shiprocket",
      bytes: new TextEncoder().encode(
        `AWB Code,COD Amount,Remittance Date,UTR\n${order.number},${(paise / 100).toFixed(2)},2026-11-28,U${order.number}`,
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
});
