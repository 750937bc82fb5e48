import { expect, test } from "vitest";
import { paymentHandlersContext } from "#app/lib/visit.server.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { aVisit } from "#tests/support/a-visit.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { pay, purchase, useSandbox } from "#tests/support/provider-payments.ts";
import { loader } from "./checkout-pay.tsx";

const shop = useTestDatabase();
const sandbox = useSandbox(shop);

test("the page of a paid purchase leads on to the order, though no webhook came", async () => {
  const bought = await purchase(shop, sandbox);
  const { subjectId: purchaseId } = bought.subject;
  const context = await aVisit(shop, bought.buyer, { provider: sandbox.provider });
  context.set(paymentHandlersContext, shopPaymentHandlers);
  const open = () =>
    loader({
      request: new Request(testConfig.baseUrl),
      url: new URL(`/checkout/pay/${purchaseId}`, testConfig.baseUrl),
      context,
      params: { purchaseId },
      pattern: "/checkout/pay/:purchaseId",
    });
  expect(await open()).toMatchObject({ isBegun: true, purchase: { state: "waiting" } });
  await pay(sandbox, bought);
  await shop.db.$client.query("delete from rate_limits");
  const answer = await open().catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe(
    `/checkout/complete/${purchaseId}`,
  );
});
