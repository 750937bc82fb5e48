import { beforeEach, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { aFact, aPayment } from "#tests/support/a-payment.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { aPaidOrder, deliver } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { differencesIn, partsOf, refundsOf, type Moved } from "#tests/support/moved-orders.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import {
  answerGstRise,
  cancelOrder,
  changeOrderStatus,
  gstChangeOf,
  placeOrder,
} from "../public.server.ts";
import { GstAnswerIsOver } from "./errors.ts";

/** Ordered three days ago; since today another GST rate is in force. Confirmed today. */

const shop = useTestDatabase();
let buyer: UserActor & { readonly email: string };
let seller: UserActor;
let product: BuiltProduct;

const sql = (text: string, values: readonly unknown[] = []) =>
  shop.db.$client.query(text, [...values]);

beforeEach(async () => {
  await sql("delete from gst_rates where source = 'A test'");
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 50, pricePaise: 100_000 });
});

async function fromToday(basisPoints: number): Promise<void> {
  await sql("delete from gst_rates where source = 'A test'");
  await sql(
    `insert into gst_rates (hsn_prefix, goods, basis_points, in_force_from, source)
     values ('42022110', 'Handbags', $1, today_in_india(), 'A test')`,
    [basisPoints],
  );
}

const moveBy = (by: UserActor, { id }: Moved, to: "confirmed" | "shipped") =>
  changeOrderStatus(shop.db, by, {
    orderId: id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });
const confirm = (order: Moved) => moveBy(seller, order, "confirmed");
const ship = (order: Moved) => moveBy(seller, order, "shipped");
const answer = ({ id }: Moved, isAgreed: boolean, totalPaise = 128_000) =>
  answerGstRise(shop.db, buyer, { orderId: id, totalPaise, isAgreed });
const change = ({ id }: Moved) => gstChangeOf(shop.db, buyer, { orderId: id });
const statusOf = async ({ id }: Moved) =>
  (await rows<{ status: string }>(shop, "select status from orders where id = $1", [id]))[0]
    ?.status;
const bills = ({ id }: Moved) =>
  rows<{ total: number; taxable: number; tax: number }>(
    shop,
    `select total_paise::int as total, taxable_paise::int as taxable,
       (cgst_paise + sgst_paise + igst_paise)::int as tax
     from documents
     where order_id = $1
     order by issued_at`,
    [id],
  );
async function mailsTo(to: string): Promise<readonly string[]> {
  await deliverEvents(shop.db, { times: 2 });
  return (await writtenMails(shop.db, { to })).map(({ subject }) => subject);
}

test("a lower rate is billed, and the difference goes back once", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  expect(order.totalPaise).toBe(118_000);
  await fromToday(500);
  const both = await Promise.allSettled([confirm(order), confirm(order)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await bills(order)).toEqual([{ total: 105_000, taxable: 100_000, tax: 5000 }]);
  expect(await refundsOf(shop, order)).toEqual([{ cause: "moved", paise: 13_000 }]);
  expect(await change(order)).toEqual({
    state: "billed",
    formerTotalPaise: 118_000,
    totalPaise: 105_000,
    givenBackPaise: 13_000,
  });
  await ship(order);
  await deliver(shop.db, seller, order);
  expect(await differencesIn(shop)).toEqual([]);
  expect(await mailsTo(buyer.email)).toContainEqual(expect.stringContaining("GST fell"));
});

test("a cash order owes the lower total at the door", async () => {
  const order = await anOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  await fromToday(500);
  await confirm(order);
  expect(await bills(order)).toEqual([{ total: 105_000, taxable: 100_000, tax: 5000 }]);
  expect(await refundsOf(shop, order)).toEqual([]);
  await ship(order);
  await deliver(shop.db, seller, order, "courier");
  expect(await differencesIn(shop)).toEqual([]);
});

test("a higher rate asks the buyer; agreed, the difference is left to pay before shipping", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  await fromToday(2800);
  expect(await confirm(order)).toBe("asked");
  expect(await confirm(order)).toBe("asked");
  expect(await statusOf(order)).toBe("pending");
  expect(await bills(order)).toEqual([]);
  expect(await change(order)).toMatchObject({ state: "asked", totalPaise: 128_000 });
  expect(await mailsTo(buyer.email)).toEqual([expect.stringContaining("Please answer: GST rose")]);
  await expect(answer(order, true, 127_000)).rejects.toThrow(GstAnswerIsOver);
  await answer(order, true);
  await expect(answer(order, false)).rejects.toThrow(GstAnswerIsOver);
  expect(await confirm(order)).toBe("moved");
  expect(await bills(order)).toEqual([{ total: 128_000, taxable: 100_000, tax: 28_000 }]);
  expect(await partsOf(shop, order)).toEqual([{ advance: 118_000, rest: 10_000 }]);
  expect(await differencesIn(shop)).toEqual([]);
});

test("declined, the order is cancelled and all that was paid goes back", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  await fromToday(2800);
  await confirm(order);
  await answer(order, false);
  expect(await statusOf(order)).toBe("cancelled");
  expect(await refundsOf(shop, order)).toEqual([{ cause: "cancelled", paise: 118_000 }]);
  expect(await change(order)).toBeNull();
  expect(await differencesIn(shop)).toEqual([]);
});

test("a consent holds for its total only, and nobody else can give it", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  await fromToday(2800);
  await confirm(order);
  const other = await aBuyer(shop.db);
  await expect(
    answerGstRise(shop.db, other, { orderId: order.id, totalPaise: 128_000, isAgreed: true }),
  ).rejects.toThrow("Order not found");
  await expect(gstChangeOf(shop.db, other, { orderId: order.id })).rejects.toThrow();
  await answer(order, true);
  await fromToday(4000);
  expect(await confirm(order)).toBe("asked");
  expect(await change(order)).toMatchObject({ state: "asked", totalPaise: 140_000 });
});

test("agreeing and cancelling at once have one winner", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product });
  await sql("update orders set placed_at = now() - interval '2 days' where id = $1", [order.id]);
  await fromToday(2800);
  await confirm(order);
  const ways = await Promise.allSettled([answer(order, true), answer(order, false)]);
  expect(ways.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await differencesIn(shop)).toEqual([]);
});

test("a price with GST: a cut goes to the buyer, a rise is the seller's", async () => {
  const tote = await aProduct(shop.db, seller, { pricePaise: 118_000, priceIncludesGst: true });
  const ordered = async () => {
    const { purchaseId } = await placeOrder(
      shop.db,
      buyer,
      PlaceOrder.parse(
        aCheckoutForm({ variantId: tote.variantId, quantity: "2", totalShownPaise: "236000" }),
      ),
    );
    const [order = { id: "" }] = await rows<Moved>(
      shop,
      `update orders
       set placed_at = now() - interval '3 days'
       where purchase_id = $1
       returning id`,
      [purchaseId],
    );
    return order;
  };
  const [cut, rise] = [await ordered(), await ordered()];
  await fromToday(500);
  await confirm(cut);
  expect(await bills(cut)).toEqual([{ total: 210_000, taxable: 200_000, tax: 10_000 }]);
  await fromToday(2800);
  expect(await confirm(rise)).toBe("moved");
  expect(await bills(rise)).toEqual([{ total: 236_000, taxable: 184_375, tax: 51_625 }]);
  expect(await differencesIn(shop)).toEqual([]);
});

test("a rate that the seller chose with a reason stays", async () => {
  const chosen = await aProduct(shop.db, seller, { pricePaise: 100_000, gstBasisPoints: 1200 });
  const order = await anOrder(shop.db, { buyer, seller, product: chosen, hoursOld: 72 });
  await fromToday(500);
  await confirm(order);
  expect(await bills(order)).toEqual([{ total: 112_000, taxable: 100_000, tax: 12_000 }]);
});

test("two orders of one purchase are confirmed at once, each at the new rate", async () => {
  const other = await aSeller(shop.db);
  const belt = await aProduct(shop.db, other, { pricePaise: 50_000 });
  const first = await anOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  const second = await anOrder(shop.db, {
    buyer,
    seller: other,
    product: belt,
    hoursOld: 72,
    purchaseId: first.purchaseId,
  });
  await sql(
    `update purchases p
     set subtotal_paise = s.subtotal, tax_paise = s.tax, total_paise = s.total
     from (
       select sum(subtotal_paise) as subtotal, sum(tax_paise) as tax, sum(total_paise) as total
       from orders
       where purchase_id = $1
     ) s
     where p.id = $1`,
    [first.purchaseId],
  );
  await fromToday(500);
  const bothConfirmed = Promise.all([confirm(first), moveBy(other, second, "confirmed")]);
  expect(await bothConfirmed).toEqual(["moved", "moved"]);
  expect(
    await rows(shop, "select total_paise::int as total from purchases where id = $1", [
      first.purchaseId,
    ]),
  ).toEqual([{ total: 105_000 + 52_500 }]);
  await cancelOrder(shop.db, buyer, { orderId: second.id }).catch(() => undefined);
  expect(await differencesIn(shop)).toEqual([]);
});

test("a buyer who does not answer does not send the shop on holiday", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  await fromToday(2800);
  await confirm(order);
  expect(await change(order)).toMatchObject({ state: "asked" });
  for (let pass = 0; pass < 2; pass++) {
    await daysPass(shop.db, order.id, 5);
    await workOnDeadlines(shop.db, system);
  }
  expect(await statusOf(order)).toBe("cancelled");
  expect(
    await rows(shop, "select away_until from sellers where user_id = $1", [seller.userId]),
  ).toEqual([{ away_until: null }]);
});

test("a question is over once the rate is the former one: nobody agrees to it or cancels by it", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  await fromToday(2800);
  await confirm(order);
  await sql("delete from gst_rates where source = 'A test'");
  await expect(answer(order, false)).rejects.toThrow(GstAnswerIsOver);
  expect(await change(order)).toBeNull();
  expect(await statusOf(order)).toBe("pending");
  expect(await confirm(order)).toBe("moved");
});

test.each([
  ["lower", 500],
  ["higher", 2800],
])(
  "money that comes after a cash order was billed at a %s rate goes back as it came",
  async (_which, rate) => {
    const order = await anOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
    const payment = await aPayment(shop.db, buyer, {
      subjectId: order.purchaseId,
      amountPaise: order.totalPaise,
    });
    await fromToday(rate);
    if ((await confirm(order)) === "asked") {
      await answer(order, true);
      await confirm(order);
    }
    expect(await statusOf(order)).toBe("confirmed");
    await applyPaymentUpdate(shop.db, system, aFact(payment), shopPaymentHandlers);
    expect(await refundsOf(shop, order)).toEqual([{ cause: "late", paise: 118_000 }]);
    expect(await differencesIn(shop)).toEqual([]);
  },
);
