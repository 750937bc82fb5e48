import { beforeEach, describe, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import { conversation } from "#modules/conversations/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import {
  abandonPurchase,
  cancelOrder,
  changeOrderStatus,
  orderAgain,
  payRestInCash,
  placeOrder,
  restToPay,
} from "#modules/orders/public.server.ts";
import { answerReview, reviewableLines, shopReviews } from "#modules/reviews/public.server.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aQuote, aQuotedCommission } from "#tests/support/a-commission.ts";
import { moneyArrivesFor } from "#tests/support/an-order-in-parts.ts";
import { aReview } from "#tests/support/a-review.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { step } from "#tests/support/order-steps.ts";
import { rows } from "#tests/support/stored-rows.ts";
import type { UserActor } from "#policy/actor.ts";
import { acceptQuote, commission, quoteCommission, withdrawCommission } from "./public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let conversationId: string;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
  conversationId = await aQuotedCommission(database.db, { buyer, seller });
});

const accept = () => acceptQuote(database.db, buyer, { conversationId, quotes: 1 });
/** Two pieces at ₹5,500 before GST: ₹12,980, of which 40 % may be paid now. */
const place = (given: Readonly<Record<string, string>> = {}, who = buyer) =>
  placeOrder(
    database.db,
    who,
    PlaceOrder.parse(
      aCheckoutForm({ totalShownPaise: "1298000", paymentMethod: "card", ...given }),
    ),
    { takesOnline: true },
  );
const inParts = { paymentMethod: "parts", nowShownPaise: "519200" };
const read = (who = buyer) =>
  commission(database.db, who, { conversationId, side: who === seller ? "seller" : "buyer" });
/** Delivered events are gone from the queue, in which one of the invariants looks for them. */
const broken = async () =>
  (await brokenInvariants(database.db)).filter((problem) => !problem.includes("been announced"));
const orderOf = async (purchaseId: string) =>
  (
    await rows<{ id: string; status: string; processing: string; days: number }>(
      database,
      `select o.id, o.status, i.processing, o.ship_by - o.placed_at::date as days
       from orders o join order_items i on i.order_id = o.id
       where o.purchase_id = $1`,
      [purchaseId],
    )
  )[0];

describe("a quote that was accepted", () => {
  test("is ordered as everything else, with a part in advance and the day that was promised", async () => {
    await accept();
    const { purchaseId } = await place(inParts);
    await moneyArrivesFor(database.db, "purchase", purchaseId);
    await deliverEvents(database.db, { times: 2 });
    const order = await orderOf(purchaseId);
    expect(order).toMatchObject({ status: "pending", processing: "custom" });
    expect([13, 14, 15]).toContain(order?.days);
    expect(await read()).toMatchObject({ state: "ordered", orderId: order?.id, steps: [] });
    expect(await accountCart(database.db, buyer)).toEqual([]);
    const thread = { conversationId, side: "seller", before: null, isOpened: true } as const;
    expect(await conversation(database.db, seller, thread)).toMatchObject({
      orderId: order?.id,
      otherName: buyer.displayName,
    });
    expect(await broken()).toEqual([]);
  });

  test("is promised later by the rest of a holiday, wherever its days are shown", async () => {
    await rows(
      database,
      `update sellers
       set away_from = now(), away_until = now() + interval '10 days' - interval '1 hour'
       where user_id = $1`,
      [seller.userId],
    );
    expect(await read()).toMatchObject({
      awayUntil: expect.any(Date),
      quotes: [{ workingDays: 12, calendar: { closed: { from: expect.any(String) } } }],
    });
    await accept();
    expect(await accountCart(database.db, buyer)).toMatchObject([{ workingDays: 12 }]);
    const { purchaseId } = await place();
    expect([23, 24, 25]).toContain((await orderOf(purchaseId))?.days);
  });

  test("is paid online, never at the door", async () => {
    await accept();
    await expect(place({ paymentMethod: "cod" })).rejects.toThrow("is paid online");
  });

  test("is paid online in both parts: its rest is not paid at the door either", async () => {
    await accept();
    const { purchaseId } = await place(inParts);
    await moneyArrivesFor(database.db, "purchase", purchaseId);
    const orderId = (await orderOf(purchaseId))?.id ?? "";
    await changeOrderStatus(database.db, seller, { orderId, ...step("confirmed") });
    const rest = { isDue: true, cashProblem: expect.stringContaining("is paid online") };
    expect(await restToPay(database.db, buyer, { orderId })).toMatchObject(rest);
    await expect(payRestInCash(database.db, buyer, { orderId })).rejects.toThrow("is paid online");
  });

  test("can be accepted again when its order expired unpaid, and withdrawn only after that", async () => {
    await accept();
    const { purchaseId } = await place();
    await expect(accept()).rejects.toThrow("not paid yet");
    await expect(withdrawCommission(database.db, buyer, { conversationId })).rejects.toThrow(
      "not paid yet",
    );
    await abandonPurchase(database.db, buyer, { purchaseId });
    expect(await read()).toMatchObject({ state: "accepted", steps: ["accept", "withdraw"] });
    expect(await accountCart(database.db, buyer)).toMatchObject([{ quantity: 2, isOffered: true }]);
    await accept();
    expect(await accountCart(database.db, buyer)).toMatchObject([{ quantity: 2, isOffered: true }]);
    const again = await place();
    await moneyArrivesFor(database.db, "purchase", again.purchaseId);
    await deliverEvents(database.db);
    expect(await read()).toMatchObject({ state: "ordered" });
    expect(await broken()).toEqual([]);
  });

  test("is ordered once, even if that order is cancelled", async () => {
    await accept();
    const { purchaseId } = await place();
    await moneyArrivesFor(database.db, "purchase", purchaseId);
    const orderId = (await orderOf(purchaseId))?.id ?? "";
    await cancelOrder(database.db, buyer, { orderId });
    // Before the shop has handled the event, and after it.
    await expect(accept()).rejects.toThrow("changed meanwhile");
    await deliverEvents(database.db);
    await expect(accept()).rejects.toThrow("changed meanwhile");
    expect(await orderAgain(database.db, buyer, { orderId })).toMatchObject({ inCart: 0 });
    expect(await read()).toMatchObject({ state: "ordered" });
  });

  test("ordered from two windows at once is one order", async () => {
    await accept();
    const both = await Promise.allSettled([place(), place()]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  test("cannot be ordered after it has ended, nor by somebody who knows its id", async () => {
    await accept();
    const [piece] = await rows<{ id: string }>(
      database,
      "select variant_id as id from commission_quotes where conversation_id = $1",
      [conversationId],
    );
    const variantId = piece?.id ?? "";
    const stranger = await aBuyer(database.db);
    await expect(addToCart(database.db, stranger, { variantId, quantity: 1 })).rejects.toThrow(
      "no longer available",
    );
    await expect(place({ variantId, quantity: "2" }, stranger)).rejects.toThrow("cart is empty");
    await rows(
      database,
      `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
       values ($1, $2, 2, 550000)`,
      [stranger.userId, variantId],
    );
    await expect(place({}, stranger)).rejects.toThrow("quote for Camera satchel");
    await rows(database, "update products set offered_until = now() where is_commissioned");
    await expect(place()).rejects.toThrow(/^The quote for Camera satchel .* has ended/);
  });
});

test("nothing leads to a product page of what was made for one buyer", async () => {
  const { db } = database;
  const product = await aProduct(db, seller);
  const { reviewId, orderId, buyer: author } = await aReview(db, { seller, product });
  const reviews = async () =>
    (await shopReviews(db, seller, { isUnanswered: false, after: null })).items;
  expect(await reviews()).toMatchObject([{ hasPage: true }]);
  await rows(
    database,
    `update products
     set status = 'archived', published_at = null, processing = 'custom', is_commissioned = true,
       offered_until = now(), working_days = 5
     where id = $1`,
    [product.id],
  );
  expect(await reviews()).toMatchObject([{ hasPage: false }]);
  expect(await reviewableLines(db, author, { orderId })).toMatchObject([{ hasPage: false }]);
  await answerReview(db, seller, { reviewId, answer: "Thank you!" });
  await deliverEvents(db, { times: 2 });
  const answered = (await writtenMails(db)).find(({ kind }) => kind === "reviews.answered");
  expect(answered?.text).toContain(`/my-orders/${orderId}`);
  expect(answered?.text).not.toContain("/product/");
});

test("a new quote ends the one before it", async () => {
  await quoteCommission(database.db, seller, {
    ...aQuote,
    quotes: 1,
    price: 500_000,
    conversationId,
  });
  await expect(accept()).rejects.toThrow("changed meanwhile");
  await acceptQuote(database.db, buyer, { conversationId, quotes: 2 });
  expect(await accountCart(database.db, buyer)).toMatchObject([{ unitPricePaise: 500_000 }]);
});
