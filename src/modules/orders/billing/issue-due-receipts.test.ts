import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  closeSeriesAfterRestore,
  documentsOfOrders,
  finishRestore,
} from "#modules/invoicing/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { aProductInParts, anOrderInParts } from "#tests/support/an-order-in-parts.ts";
import { bengaluru, kochi, moveAsShown } from "#tests/support/moved-orders.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import type { OrderStatus } from "../contract.ts";
import { changeOrderStatus, issueDueReceipts } from "../public.server.ts";

/** Receipt vouchers that a job issues after the payment. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

beforeAll(async () => {
  seller = await aSeller(shop.db);
});
beforeEach(async () => {
  buyer = await aBuyer(shop.db);
});

const move = (order: { readonly id: string }, to: OrderStatus) =>
  changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });
const kindsOf = async (order: { readonly id: string }) => {
  const all = await documentsOfOrders(shop.db, buyer, { orderIds: [order.id] });
  return (all.get(order.id) ?? []).map(({ kind, totalPaise }) => [kind, totalPaise]);
};
const due = (receiptVouchers: "advances" | "prepayments" = "advances") =>
  issueDueReceipts(shop.db, system, { receiptVouchers });

test("after a restore: the money is taken, and the voucher follows once the series is open", async () => {
  await closeSeriesAfterRestore(shop.db, system, { reachedAt: new Date() });
  const bag = await aProductInParts(shop.db, seller);
  const order = await anOrderInParts(shop.db, buyer, bag);
  expect(await kindsOf(order)).toEqual([]);
  await due();
  expect(await kindsOf(order)).toEqual([]);
  await reopened();
  await Promise.all([due(), due()]);
  expect(await kindsOf(order)).toEqual([["receipt_voucher", 106_200]]);
  await deliverEvents(shop.db, { times: 2 });
  const mails = (await writtenMails(shop.db, { to: buyer.email })).filter(({ subject }) =>
    subject.startsWith("Receipt"),
  );
  expect(mails).toHaveLength(1);
});

const reopened = async () => {
  const admin = await aPerson(shop.db, { isAdmin: true });
  await shop.db.$client.query("update document_series set closed_at = null");
  await finishRestore(shop.db, admin);
};
const mailsOf = async (subject: string) => {
  await deliverEvents(shop.db, { times: 2 });
  const mails = await writtenMails(shop.db, { to: buyer.email });
  return mails.filter((mail) => mail.subject.startsWith(subject));
};

test("of an order that the release before cancelled: the refund voucher follows, and is mailed once", async () => {
  const bag = await aProductInParts(shop.db, seller);
  const [gone, kept] = [
    await anOrderInParts(shop.db, buyer, bag),
    await anOrderInParts(shop.db, buyer, bag),
  ];
  await shop.db.$client.query("update orders set status = 'cancelled' where id = $1", [gone.id]);
  await closeSeriesAfterRestore(shop.db, system, { reachedAt: new Date() });
  await due();
  expect(await kindsOf(gone)).toEqual([["receipt_voucher", 106_200]]);
  await reopened();
  await Promise.all([due(), due()]);
  await due();
  expect(await kindsOf(gone)).toEqual([
    ["receipt_voucher", 106_200],
    ["refund_voucher", 106_200],
  ]);
  expect(await kindsOf(kept)).toEqual([["receipt_voucher", 106_200]]);
  expect(await mailsOf("Refund voucher")).toHaveLength(1);
});

test("issued late, it says all that was received, and refund vouchers what moves gave back since", async () => {
  const product = await aProduct(shop.db, seller, { stock: 9, pricePaise: 249_900 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
  await shop.db.$client.query(
    "update order_events set at = at - interval '1 day' where order_id = $1",
    [order.id],
  );
  expect(await moveAsShown(shop.db, buyer, order, bengaluru)).toMatchObject({
    givenBackPaise: 9900,
  });
  await Promise.all([due("prepayments"), due("prepayments")]);
  expect(await kindsOf(order)).toEqual([
    ["receipt_voucher", order.totalPaise],
    ["refund_voucher", 9900],
  ]);
  expect(await mailsOf("Refund voucher")).toHaveLength(1);
  await move(order, "cancelled");
  await due("prepayments");
  expect((await kindsOf(order)).slice(2)).toEqual([["refund_voucher", order.totalPaise - 9900]]);
  expect(await mailsOf("Refund voucher")).toHaveLength(1);
});

test("what a move gives back of an advance with a receipt is on a refund voucher, with the mail of the move", async () => {
  const product = await aProduct(shop.db, seller, { stock: 9, pricePaise: 249_900 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
  await shop.db.$client.query(
    "update order_events set at = at - interval '1 day' where order_id = $1",
    [order.id],
  );
  await due("prepayments");
  await moveAsShown(shop.db, buyer, order, kochi);
  await due("prepayments");
  expect((await kindsOf(order)).at(-1)).toEqual(["refund_voucher", 9900]);
  const [mail] = await mailsOf("Your order goes to");
  expect(mail?.text).toMatch(/Your refund voucher RFV-\d{6}-\d{5} is attached/);
  expect(await mailsOf("Refund voucher")).toEqual([]);
});

test("of an order paid in full on an earlier day: only if the operator wants it, and not once billed", async () => {
  const product = await aProduct(shop.db, seller, { stock: 9 });
  const [waiting, today, billed] = [
    await aPaidOrder(shop.db, { buyer, seller, product }),
    await aPaidOrder(shop.db, { buyer, seller, product }),
    await aPaidOrder(shop.db, { buyer, seller, product }),
  ];
  await shop.db.$client.query(
    "update order_events set at = at - interval '1 day' where order_id = any($1)",
    [[waiting.id, billed.id]],
  );
  await move(billed, "confirmed");
  await due();
  expect(await kindsOf(waiting)).toEqual([]);
  await due("prepayments");
  expect([await kindsOf(waiting), await kindsOf(today)]).toEqual([
    [["receipt_voucher", waiting.totalPaise]],
    [],
  ]);
  expect((await kindsOf(billed)).map(([kind]) => kind)).toEqual(["invoice"]);
  await move(waiting, "cancelled");
  expect((await kindsOf(waiting)).at(-1)).toEqual(["refund_voucher", waiting.totalPaise]);
});
