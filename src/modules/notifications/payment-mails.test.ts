import { expect, test } from "vitest";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import { system } from "#policy/actor.ts";
import { aFact, aPayment, listening } from "#tests/support/a-payment.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailMoneyReturned, mailPurchaseNotPaid } from "./order-mails.ts";

const database = useTestDatabase();
const baseUrl = "https://charma.example";

async function anExpiredPurchase() {
  const { db } = database;
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  const order = await anOrder(db, {
    buyer,
    seller,
    product: await aProduct(db, seller, { name: "Saddle tote" }),
    status: "expired",
  });
  const payment = await aPayment(db, buyer, {
    subjectId: order.purchaseId,
    amountPaise: order.totalPaise,
  });
  const mails = () => writtenMails(db, { to: buyer.email, baseUrl });
  return { shop: { db }, order, payment, mails };
}

test("a buyer who only viewed the payment gets no mail, one who tried to pay gets one", async () => {
  const { shop, order, payment, mails } = await anExpiredPurchase();
  await mailPurchaseNotPaid(shop, order);
  expect(await mails()).toEqual([]);
  await applyPaymentUpdate(
    shop.db,
    system,
    aFact(payment, { status: "failed", error: "The bank declined." }),
    listening().paymentHandlers,
  );
  for (let time = 0; time < 2; time++) await mailPurchaseNotPaid(shop, order);
  expect(await mails()).toMatchObject([{ subject: "Your order was not paid" }]);
  expect((await mails())[0]?.text).toContain(`${baseUrl}/checkout/pay/${order.purchaseId}`);
});

test("a mail about a late payment has its amount", async () => {
  const { shop, order, mails } = await anExpiredPurchase();
  await mailMoneyReturned(shop, order);
  expect(await mails()).toMatchObject([
    { subject: "Your payment of ₹1,180.00 is on its way back" },
  ]);
});
