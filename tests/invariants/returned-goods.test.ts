import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import {
  answerReturn,
  changeOrderStatus,
  placeOrder,
  receiveReturn,
  takeParcelBack,
} from "#modules/orders/public.server.ts";
import { requestRefund } from "#modules/payments/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { brokenInvariants } from "./invariants.ts";

const database = useTestDatabase();

async function aShippedTote() {
  const [buyer, seller] = [await aBuyer(database.db), await aSeller(database.db)];
  const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000 });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const { purchaseId } = await placeOrder(
    database.db,
    buyer,
    PlaceOrder.parse(aCheckoutForm({ totalShownPaise: "354000" })),
  );
  const { rows } = await database.db.$client.query<{
    id: string;
    orderNumber: string;
    totalPaise: number;
  }>(
    `select id, order_number as "orderNumber", total_paise::int as "totalPaise"
     from orders
     where purchase_id = $1`,
    [purchaseId],
  );
  const [order] = rows;
  if (order === undefined) throw new Error("No order was placed");
  const parcel = { carrier: "India Post", trackingNumber: "EM123456789IN", note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(database.db, seller, { orderId: order.id, to, ...parcel });
  return { buyer, seller, order: { ...order, purchaseId } };
}

async function aReturnedTote(isRestocked: boolean) {
  const { buyer, seller, order } = await aShippedTote();
  await deliver(database.db, seller, order, "courier");
  const returnId = await aReturn(database.db, buyer, order);
  await answerReturn(database.db, seller, { returnId, to: "approved", note: null });
  await receiveReturn(database.db, seller, {
    returnId,
    condition: "as_sent",
    conditionNote: null,
    isRestocked,
  });
}

async function aRefusedTote() {
  const { seller, order } = await aShippedTote();
  await changeOrderStatus(database.db, seller, {
    orderId: order.id,
    to: "refused",
    carrier: null,
    trackingNumber: null,
    note: null,
  });
  return { seller, order };
}

/** Paid online, and partly refunded. */
async function aRefundedTote() {
  const [buyer, seller] = [await aBuyer(database.db), await aSeller(database.db)];
  const { id: orderId, paymentId } = await aPaidOrder(database.db, {
    buyer,
    seller,
    product: await aProduct(database.db, seller),
  });
  await inTransaction(database.db, (tx) =>
    requestRefund(tx, system, {
      cause: randomUUID(),
      paymentId,
      orderId,
      buyerId: buyer.userId,
      amountPaise: 5000,
    }),
  );
}

test.each([
  ["was put on the shelf again", true],
  ["was not", false],
])("all holds after a return that %s", async (_, isRestocked) => {
  await aReturnedTote(isRestocked);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test("all hold while a refused parcel is on its way back, and when it has arrived", async () => {
  const { seller, order } = await aRefusedTote();
  expect(await brokenInvariants(database.db)).toEqual([]);
  await takeParcelBack(database.db, seller, { orderId: order.id });
  expect(await brokenInvariants(database.db)).toEqual([]);
});

const shelf = "every item of a live order has taken exactly its quantity";
const twice = `
  insert into payment_attempts (provider_payment_id, payment_id, status, amount_paise)
  select 'again_' || captured_payment_id, id, 'captured', amount_paise
  from payments`;

test.each([
  [
    "pieces on the shelf that were not put there",
    shelf,
    () => aReturnedTote(false),
    "update order_returns set is_restocked = true",
  ],
  [
    "pieces missing that were put on the shelf",
    shelf,
    () => aReturnedTote(true),
    "update order_returns set is_restocked = false",
  ],
  [
    "a refused parcel that is said to be back",
    shelf,
    aRefusedTote,
    "update orders set parcel_back_at = now() where status = 'refused'",
  ],
  [
    "more pieces back than were bought",
    "of no line come back more pieces than were bought",
    () => aReturnedTote(true),
    "alter table order_return_items disable trigger returned_pieces_were_bought; update " +
      "order_return_items set quantity = 2",
  ],
  [
    "money that nothing took and nobody gives back",
    "what was captured was taken by what it is for, or goes back in full",
    aRefundedTote,
    "update payments set outcome = 'returned'",
  ],
  [
    "more money back than came",
    "of no capture more goes back than came by it",
    aRefundedTote,
    "update payment_attempts set amount_paise = 4999",
  ],
  ["a second payment that is kept", "what came twice goes back", aRefundedTote, twice],
])("notice %s", async (_, sentence, live, damage) => {
  await live();
  expect((await brokenInvariants(database.db)).join("\n")).not.toContain(sentence);
  const brokenSentences = await damaged(damage);
  expect(brokenSentences.join("\n")).toContain(sentence);
});

/** The invariants that a damage breaks; the damage is rolled back. */
async function damaged(damage: string): Promise<readonly string[]> {
  let brokenSentences: readonly string[] = [];
  const undone = new Error("undone");
  const trying = inTransaction(database.db, async (tx) => {
    await tx.$client.query(damage);
    brokenSentences = await brokenInvariants(tx);
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return brokenSentences;
}
