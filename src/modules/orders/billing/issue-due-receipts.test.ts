import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  closeSeriesAfterRestore,
  documentsOfOrders,
  finishRestore,
} from "#modules/invoicing/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { aProductInParts, anOrderInParts } from "#tests/support/an-order-in-parts.ts";
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
  const admin = await aPerson(shop.db, { isAdmin: true });
  await shop.db.$client.query("update document_series set closed_at = null");
  await finishRestore(shop.db, admin);
  await Promise.all([due(), due()]);
  expect(await kindsOf(order)).toEqual([["receipt_voucher", 106_200]]);
  await deliverEvents(shop.db, { times: 2 });
  const mails = (await writtenMails(shop.db, { to: buyer.email })).filter(({ subject }) =>
    subject.startsWith("Receipt"),
  );
  expect(mails).toHaveLength(1);
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
