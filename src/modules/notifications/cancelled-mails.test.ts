import { expect, it } from "vitest";
import { cancelAsAdministrator, changeOrderStatus } from "#modules/orders/public.server.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { mailOrderStatusChanged } from "./order-mails.ts";

const test = useTestDatabase();

async function mailsOfCancelling(by: "seller" | "marketplace") {
  const [buyer, seller] = [await aBuyer(test.db), await aSeller(test.db)];
  const product = await aProduct(test.db, seller);
  const { id: orderId } = await anOrder(test.db, { buyer, seller, product });
  if (by === "marketplace") {
    const administrator = await aPerson(test.db, { isAdmin: true });
    await cancelAsAdministrator(test.db, administrator, { orderId, reason: "A fraud." });
  } else
    await changeOrderStatus(test.db, seller, {
      orderId,
      to: "cancelled",
      note: null,
      carrier: null,
      trackingNumber: null,
    });
  await mailOrderStatusChanged({ db: test.db }, { orderId, status: "cancelled" });
  const { rows } = await test.db.$client.query<{ to: string }>(
    "select to_address as to from mail_outbox where to_address = any($1)",
    [[buyer.email, seller.email]],
  );
  return { toSeller: rows.some(({ to }) => to === seller.email), mails: rows.length };
}

it("a seller gets a mail about an order that the marketplace cancelled, and none about one they cancelled themselves", async () => {
  expect(await mailsOfCancelling("marketplace")).toEqual({ toSeller: true, mails: 2 });
  expect(await mailsOfCancelling("seller")).toEqual({ toSeller: false, mails: 1 });
});
