import { beforeEach, describe, expect, test } from "vitest";
import { paymentOf } from "#modules/payments/public.server.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import {
  aProductInParts,
  anOrderInParts,
  moneyArrivesFor,
  oneInParts,
  payRest,
  type OrderInParts,
} from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { PaymentNotPossible } from "../checkout/errors.ts";
import type { OrderStatus } from "../contract.ts";
import {
  answerReturn,
  buyerOrder,
  cancelOrder,
  changeOrderStatus,
  openRest,
  payByCash,
  placeOrder,
  purchaseToPay,
  receiveReturn,
  recordMaking,
  requestRest,
  restToPay,
  sellerOrder,
} from "../public.server.ts";
import { NoRestDue, RestNotPaid } from "./errors.ts";

/** Orders that are paid in two parts: a part in advance, the rest before they are shipped. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let bag: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  bag = await aProductInParts(shop.db, seller);
});

const move = (order: OrderInParts, to: OrderStatus) =>
  changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });

const ordered = async (...path: readonly OrderStatus[]): Promise<OrderInParts> => {
  const order = await anOrderInParts(shop.db, buyer, bag);
  for (const to of path) await move(order, to);
  return order;
};

const refundsOf = (order: OrderInParts) =>
  rows<{ cause: string; paise: number; purpose: string }>(
    shop,
    `select r.cause, r.amount_paise::int as paise, p.purpose
     from refunds r
     join payments p on p.id = r.payment_id
     where r.order_id = $1
     order by r.cause`,
    [order.id],
  );

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
}

const invoiceStatus = async (order: OrderInParts) =>
  (
    await rows<{ status: string }>(
      shop,
      `select s.status
       from documents d
       join document_statuses s on s.document_id = d.id
       where d.order_id = $1 and d.kind <> 'credit_note'`,
      [order.id],
    )
  ).map(({ status }) => status);

const mailsTo = async (person: UserActor) => {
  await deliverEvents(shop.db, { times: 2 });
  return (await writtenMails(shop.db, { to: person.email })).map(({ subject }) => subject);
};

test("the whole way: advance, rest, shipped, delivered; the books are right to the paisa", async () => {
  const order = await anOrderInParts(shop.db, buyer, bag, { isPaid: false });
  expect(await purchaseToPay(shop.db, buyer, order)).toMatchObject({
    totalPaise: 354_000,
    duePaise: 106_200,
    restPaise: 247_800,
  });
  await moneyArrivesFor(shop.db, "purchase", order.purchaseId, { times: 2 });
  await expect(openRest(shop.db, buyer, { orderId: order.id })).rejects.toThrow(NoRestDue);
  await move(order, "confirmed");
  expect(await invoiceStatus(order)).toEqual(["draft"]);
  await expect(move(order, "shipped")).rejects.toThrow(RestNotPaid);
  expect(await restToPay(shop.db, buyer, { orderId: order.id })).toMatchObject({ isDue: true });
  await payRest(shop.db, buyer, order, { times: 3 });
  expect(await invoiceStatus(order)).toEqual(["paid"]);
  expect((await sellerOrder(shop.db, seller, { orderId: order.id })).parts).toMatchObject({
    advancePaise: 106_200,
    restPaise: 247_800,
    paidAt: expect.any(String),
  });
  await move(order, "shipped");
  await move(order, "delivered");
  expect(await differences()).toEqual([]);
  expect(await mailsTo(seller)).toContainEqual(expect.stringContaining("The balance is paid"));
});

describe("at checkout", () => {
  const place = (product: BuiltProduct, form: Readonly<Record<string, string>> = {}) =>
    placeOrder(shop.db, buyer, oneInParts(product, form), { takesOnline: true });

  test("another part than the form said is refused", async () => {
    await expect(place(bag, { nowShownPaise: "106100" })).rejects.toThrow(PaymentNotPossible);
  });

  test("a piece on the shelf cannot be paid in parts", async () => {
    const ready = await aProductInParts(shop.db, seller, { processing: "ready" });
    await expect(place(ready)).rejects.toThrow(PaymentNotPossible);
  });

  test("one payment for everything stays possible, and has no rest", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag, { form: { paymentMethod: "card" } });
    expect((await buyerOrder(shop.db, buyer, { orderId: order.id })).parts).toBeNull();
    await expect(restToPay(shop.db, buyer, { orderId: order.id })).rejects.toThrow(NotFound);
  });

  test("an unpaid one is not turned into cash", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag, { isPaid: false });
    await expect(payByCash(shop.db, buyer, order)).rejects.toThrow(PaymentNotPossible);
    expect((await purchaseToPay(shop.db, buyer, order)).cashProblem).not.toBeNull();
  });
});

describe("the rest is requested", () => {
  test("by the seller, with one mail however often", async () => {
    const order = await ordered("confirmed");
    await requestRest(shop.db, seller, { orderId: order.id });
    await requestRest(shop.db, seller, { orderId: order.id });
    const asked = (await mailsTo(buyer)).filter((subject) => subject.includes("pay the balance"));
    expect(asked.length).toBe(1);
  });

  test("when the last piece is finished", async () => {
    const order = await ordered("confirmed");
    await recordMaking(shop.db, seller, { orderId: order.id, lineNumber: 1, step: "cutting" });
    expect((await buyerOrder(shop.db, buyer, { orderId: order.id })).parts?.requestedAt).toBeNull();
    await recordMaking(shop.db, seller, { orderId: order.id, lineNumber: 1, step: "ready" });
    expect(await mailsTo(buyer)).toContainEqual(expect.stringContaining("pay the balance"));
  });

  test("not before the order is confirmed, and not once it is paid", async () => {
    const order = await ordered();
    const request = () => requestRest(shop.db, seller, { orderId: order.id });
    await expect(request()).rejects.toThrow(NoRestDue);
    await move(order, "confirmed");
    await payRest(shop.db, buyer, order);
    await expect(request()).rejects.toThrow(NoRestDue);
  });

  test("by nobody else, and nobody else pays it", async () => {
    const order = await ordered("confirmed");
    const stranger = await aBuyer(shop.db);
    const input = { orderId: order.id };
    await expect(openRest(shop.db, stranger, input)).rejects.toThrow(NotFound);
    await expect(restToPay(shop.db, stranger, input)).rejects.toThrow(NotFound);
    await expect(requestRest(shop.db, await aSeller(shop.db), input)).rejects.toThrow(NotFound);
  });
});

describe("an order that is given up", () => {
  test("with its advance paid refunds the advance, and closes the payment of the rest", async () => {
    const order = await ordered("confirmed");
    await openRest(shop.db, buyer, { orderId: order.id });
    await cancelOrder(shop.db, buyer, { orderId: order.id });
    expect(await refundsOf(order)).toEqual([
      { cause: `cancelled:${order.id}`, paise: 106_200, purpose: "purchase" },
    ]);
    expect(await paymentOf(shop.db, { purpose: "rest", subjectId: order.id })).toMatchObject({
      status: "closed",
    });
    expect(await differences()).toEqual([]);
  });

  test("refunds a rest that arrives later in full, once", async () => {
    const order = await ordered("confirmed");
    await openRest(shop.db, buyer, { orderId: order.id });
    await move(order, "cancelled");
    await moneyArrivesFor(shop.db, "rest", order.id, { times: 3 });
    expect(await refundsOf(order)).toEqual([
      { cause: `cancelled:${order.id}`, paise: 106_200, purpose: "purchase" },
      { cause: `late-rest:${order.id}`, paise: 247_800, purpose: "rest" },
    ]);
    expect(await differences()).toEqual([]);
  });

  test("paid in full refunds each part on its own payment", async () => {
    const order = await ordered("confirmed");
    await payRest(shop.db, buyer, order);
    await move(order, "cancelled");
    expect(await refundsOf(order)).toEqual([
      { cause: `cancelled:${order.id}`, paise: 106_200, purpose: "purchase" },
      { cause: `cancelled:${order.id}:rest`, paise: 247_800, purpose: "rest" },
    ]);
    expect(await differences()).toEqual([]);
  });

  test.each([1, 2, 3])(
    "at the moment its rest arrives, attempt %i: every paisa goes back",
    async () => {
      const order = await ordered("confirmed");
      await openRest(shop.db, buyer, { orderId: order.id });
      await Promise.all([
        move(order, "cancelled"),
        moneyArrivesFor(shop.db, "rest", order.id, { times: 2 }),
      ]);
      const back = (await refundsOf(order)).reduce((sum, { paise }) => sum + paise, 0);
      expect(back).toBe(354_000);
      expect(await differences()).toEqual([]);
    },
  );
});

test("two windows for one rest: one payment; a second capture goes back", async () => {
  const order = await ordered("confirmed");
  await Promise.all([1, 2, 3].map(() => openRest(shop.db, buyer, { orderId: order.id })));
  const windows = await rows(shop, "select id from payments where subject_id = $1", [order.id]);
  expect(windows.length).toBe(1);
  await Promise.all([
    moneyArrivesFor(shop.db, "rest", order.id),
    moneyArrivesFor(shop.db, "rest", order.id, { attempt: "_2" }),
  ]);
  const excess = await rows<{ paise: number }>(
    shop,
    "select amount_paise::int as paise from refunds where cause like 'excess:%'",
  );
  expect(excess).toEqual([{ paise: 247_800 }]);
  await move(order, "shipped");
  expect(await differences()).toEqual([]);
});

test("a return goes back to the rest first, and then to the advance", async () => {
  const order = await anOrderInParts(shop.db, buyer, bag, {
    form: { quantity: "2", totalShownPaise: "708000", nowShownPaise: "212400" },
  });
  await move(order, "confirmed");
  await payRest(shop.db, buyer, order);
  await move(order, "shipped");
  const built = { ...order, orderNumber: "", totalPaise: 708_000 };
  await deliver(shop.db, seller, built);
  for (const _piece of [1, 2]) {
    const returnId = await aReturn(shop.db, buyer, built, { quantity: 1 });
    await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
    await receiveReturn(shop.db, seller, {
      returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    });
  }
  const bySource = Map.groupBy(await refundsOf(order), ({ purpose }) => purpose);
  const sum = (purpose: string) =>
    (bySource.get(purpose) ?? []).reduce((total, { paise }) => total + paise, 0);
  expect([sum("rest"), sum("purchase")]).toEqual([495_600, 212_400]);
  expect(await differences()).toEqual([]);
});
