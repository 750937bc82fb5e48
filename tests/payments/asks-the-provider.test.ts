import { expect, test } from "vitest";
import { buyCampaign, campaignOfSeller } from "#modules/advertising/public.server.ts";
import { changeOrderStatus, openRest, restToPay } from "#modules/orders/public.server.ts";
import { askAboutPayment, startPayment } from "#modules/payments/public.server.ts";
import { AlreadyPaid } from "#modules/payments/errors.ts";
import { NotFound } from "#shared/errors.ts";
import { anOrderInParts, aProductInParts } from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { step } from "#tests/support/order-steps.ts";
import type { UnpaidPurchase } from "#tests/support/an-unpaid-purchase.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  cashier,
  paidOnce,
  pay,
  purchase,
  query,
  round,
  stateOf,
  unpaid,
  useSandbox,
} from "../support/provider-payments.ts";

const shop = useTestDatabase();
const sandbox = useSandbox(shop);

const ask = ({ buyer, subject }: UnpaidPurchase) =>
  askAboutPayment(shop.db, cashier(sandbox), buyer, subject);

/** As `cashier`, and counts how often the provider is asked. */
function counting() {
  const asked: string[] = [];
  const { provider, ...rest } = cashier(sandbox);
  const counted = {
    ...provider,
    paymentsOfOrder: (orderId: string) => {
      asked.push(orderId);
      return provider.paymentsOfOrder(orderId);
    },
  };
  return { asked, cashier: { ...rest, provider: counted } };
}

const laterOn = () =>
  query(shop, "update rate_limits set window_started_at = now() - interval '4 seconds'", []);

test("who comes back sees within three seconds that it is paid, though no webhook came", async () => {
  const bought = await purchase(shop, sandbox);
  await pay(sandbox, bought);
  const before = performance.now();
  expect(await ask(bought)).toEqual({ isBegun: true, hasNews: true });
  expect(performance.now() - before).toBeLessThan(3000);
  expect(await stateOf(shop, bought)).toEqual(paidOnce);
  await laterOn();
  await ask(bought);
  await round(shop, sandbox);
  expect(await stateOf(shop, bought)).toEqual(paidOnce);
});

test("ten pages at once ask the provider once, and pay once", async () => {
  const bought = await purchase(shop, sandbox);
  await pay(sandbox, bought);
  const { asked, cashier: counted } = counting();
  const askOnce = () => askAboutPayment(shop.db, counted, bought.buyer, bought.subject);
  await Promise.all(Array.from({ length: 10 }, askOnce));
  expect(asked).toHaveLength(1);
  expect(await stateOf(shop, bought)).toEqual(paidOnce);
  await laterOn();
  await askOnce();
  expect(asked, "what is paid is not asked about again").toHaveLength(1);
});

test("a slow provider delays the page by two seconds, and changes nothing", async () => {
  const bought = await purchase(shop, sandbox);
  await pay(sandbox, bought);
  const { provider, ...rest } = cashier(sandbox);
  const slow = { ...provider, paymentsOfOrder: () => new Promise<never>(() => undefined) };
  const before = performance.now();
  expect(
    await askAboutPayment(shop.db, { ...rest, provider: slow }, bought.buyer, bought.subject),
  ).toEqual({ isBegun: true, hasNews: false });
  expect(performance.now() - before).toBeLessThan(3000);
  expect(await stateOf(shop, bought)).toEqual(unpaid);
  await laterOn();
  await ask(bought);
  expect(await stateOf(shop, bought)).toEqual(paidOnce);
});

test("an unavailable provider changes nothing", async () => {
  const bought = await purchase(shop, sandbox);
  await sandbox.control.wish({ do: "answers", how: "fault", count: 1 });
  expect(await ask(bought)).toEqual({ isBegun: true, hasNews: false });
  expect(await stateOf(shop, bought)).toEqual(unpaid);
});

test("a stranger asks about nobody's purchase", async () => {
  const bought = await purchase(shop, sandbox);
  await pay(sandbox, bought);
  const { asked, cashier: counted } = counting();
  const stranger = await aBuyer(shop.db);
  await expect(askAboutPayment(shop.db, counted, stranger, bought.subject)).rejects.toThrow(
    NotFound,
  );
  const nonsense = { purpose: "purchase", subjectId: "no id" } as const;
  await expect(askAboutPayment(shop.db, counted, bought.buyer, nonsense)).rejects.toThrow(NotFound);
  expect(asked).toEqual([]);
});

test("a balance and a campaign that were paid in a window that is gone are known at once", async () => {
  const { provider } = cashier(sandbox);
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { id: orderId } = await anOrderInParts(
    shop.db,
    buyer,
    await aProductInParts(shop.db, seller),
  );
  await changeOrderStatus(shop.db, seller, { orderId, ...step("confirmed") });
  await openRest(shop.db, buyer, { orderId });
  const { campaignId } = await buyCampaign(shop.db, seller, {
    plan: "premium_boost",
    idempotencyKey: crypto.randomUUID(),
  });
  for (const [payer, subject] of [
    [buyer, { purpose: "rest", subjectId: orderId }],
    [seller, { purpose: "campaign", subjectId: campaignId }],
  ] as const) {
    const ask = () => askAboutPayment(shop.db, cashier(sandbox), payer, subject);
    expect(await ask(), "no window was open yet").toEqual({ isBegun: false, hasNews: false });
    const window = await startPayment(shop.db, provider, payer, subject);
    await sandbox.control.pay({ orderId: window.providerOrderId, becomes: "captured" });
    expect(await ask()).toEqual({ isBegun: true, hasNews: true });
    await expect(startPayment(shop.db, provider, payer, subject)).rejects.toThrow(AlreadyPaid);
  }
  expect((await restToPay(shop.db, buyer, { orderId })).parts.paidAt).not.toBeNull();
  expect((await campaignOfSeller(shop.db, seller, { campaignId })).status).toBe(
    "awaiting_products",
  );
});
