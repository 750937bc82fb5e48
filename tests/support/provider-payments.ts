import { afterAll, afterEach, beforeAll, expect } from "vitest";
import {
  paymentOf,
  paymentRound,
  receiveEvent,
  workOnPayment,
} from "#modules/payments/public.server.ts";
import { system } from "#policy/actor.ts";
import {
  payoutListener,
  shopPaymentHandlers as paymentHandlers,
} from "#server/payment-handlers.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { anUnpaidPurchase, type UnpaidPurchase } from "#tests/support/an-unpaid-purchase.ts";
import { webhookHeaders } from "#tests/support/a-payment.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import type { TestDatabase } from "./database.ts";

/** A purchase, its payment at the provider, and its result in the marketplace. */

type Sandbox = Omit<TestSandbox, "stop" | "courier" | "couriers" | "eInvoices">;
type Event = ReturnType<TestSandbox["control"]["events"]>[number];

/**
 * The provider of a shop, for all tests of one file. After each of them every invariant must hold.
 * Call after `useTestDatabase`; the provider is there once the tests run.
 */
export function useSandbox(shop: TestDatabase): Sandbox {
  let started: TestSandbox | undefined;
  beforeAll(async () => {
    started = await startSandbox();
  });
  afterAll(() => started?.stop());
  afterEach(async () => {
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  function running(): TestSandbox {
    if (started === undefined) throw new Error("The provider is there once the tests run.");
    return started;
  }
  return {
    get provider() {
      return running().provider;
    },
    get url() {
      return running().url;
    },
    get settings() {
      return running().settings;
    },
    get control() {
      return running().control;
    },
  };
}

export const till = (sandbox: Sandbox) => ({
  provider: sandbox.provider,
  paymentHandlers,
  payoutListener,
});
export const cashier = (sandbox: Sandbox) => ({ provider: sandbox.provider, paymentHandlers });
export const round = (shop: TestDatabase, sandbox: Sandbox) =>
  paymentRound(shop.db, system, till(sandbox));
export const purchase = (
  shop: TestDatabase,
  sandbox: Sandbox,
  given?: Parameters<typeof anUnpaidPurchase>[2],
) => anUnpaidPurchase(shop.db, sandbox.provider, given);
export const pay = (
  sandbox: Sandbox,
  { window }: UnpaidPurchase,
  becomes: "captured" | "failed" | "authorized" = "captured",
) => sandbox.control.pay({ orderId: window.providerOrderId, becomes });
export const query = async <Row>(shop: TestDatabase, text: string, values: readonly unknown[]) =>
  (await shop.db.$client.query(text, [...values])).rows as Row[];

/** The sandbox's webhooks about this purchase, which a test delivers itself. */
export const webhooksOf = (sandbox: Sandbox, { window }: UnpaidPurchase) =>
  sandbox.control.events().filter(({ body }) => body.includes(window.providerOrderId));

export async function hear(
  shop: TestDatabase,
  sandbox: Sandbox,
  event: Event,
  id = event.id,
): Promise<void> {
  await receiveEvent(shop.db, sandbox.provider, {
    rawBody: Buffer.from(event.body),
    headers: webhookHeaders(event.signature, id),
  });
  await workOnPayment(shop.db, system, { kind: "event", eventId: id }, till(sandbox));
}

export async function stateOf(shop: TestDatabase, { subject }: UnpaidPurchase) {
  const [orders, placed] = [
    await query<{ status: string }>(shop, "select status from orders where purchase_id = $1", [
      subject.subjectId,
    ]),
    await query(
      shop,
      `select 1
       from pgboss.job
       where data->>'name' = 'orders.purchasePlaced' and data->'data'->>'purchaseId' = $1`,
      [subject.subjectId],
    ),
  ];
  const payment = await paymentOf(shop.db, subject);
  return {
    payment: payment?.status,
    outcome: payment?.outcome,
    orders: orders.map(({ status }) => status),
    announced: placed.length,
  };
}

export const paidOnce = {
  payment: "captured",
  outcome: "accepted",
  orders: ["pending"],
  announced: 1,
};
export const unpaid = {
  payment: "open",
  outcome: null,
  orders: ["awaiting_payment"],
  announced: 0,
};
