import { afterAll, beforeAll, beforeEach } from "vitest";
import { openPayment } from "#modules/payments/paying/open-payment.ts";
import { refreshFromProvider } from "#modules/payments/paying/refresh-from-provider.ts";
import { startPayment } from "#modules/payments/paying/start-payment.ts";
import { requestRefund } from "#modules/payments/refunds/request-refund.ts";
import { handleEvent } from "#modules/payments/webhook/handle-event.ts";
import { receiveEvent } from "#modules/payments/webhook/receive-event.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { listening, webhookHeaders } from "./a-payment.ts";
import { anOrder } from "./an-order.ts";
import { aBuyer, aProduct, aSeller } from "./builders.ts";
import { useTestDatabase, type TestDatabase } from "./database.ts";
import { startSandbox, type TestSandbox } from "./sandbox-provider.ts";

/** The status of a refund, and its ledger entries. */

type Row = {
  readonly status: string;
  readonly tries: number;
  readonly at_provider: string | null;
  readonly last_error: string | null;
  readonly next: Date | null;
};

export async function stateOf(shop: TestDatabase, id: string): Promise<Row | undefined> {
  const { rows } = await shop.db.$client.query<Row>(
    `select status, tries, provider_refund_id as at_provider, last_error, next_try_at as next
     from refunds
     where id = $1`,
    [id],
  );
  return rows[0];
}

export const bookedFor = async (shop: TestDatabase, id: string) =>
  (
    await shop.db.$client.query(
      `select account, party_id, e.amount_paise::int as amount
       from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id
       where t.cause = $1
       order by e.line`,
      [`refunded:${id}`],
    )
  ).rows;

type PaidOrder = {
  sandbox: TestSandbox;
  buyer: UserActor;
  orderId: string;
};

/** A shop with a provider in which, before each test, a buyer has an order. */
export function usePaidOrders() {
  const shop = useTestDatabase();
  const listeners = {
    paymentHandlers: listening().paymentHandlers,
    payoutListener: async () => undefined,
  };
  const now = {} as PaidOrder;

  beforeAll(async () => {
    now.sandbox = await startSandbox();
  });
  afterAll(() => now.sandbox.stop());

  beforeEach(async () => {
    now.buyer = await aBuyer(shop.db);
    const seller = await aSeller(shop.db);
    const product = await aProduct(shop.db, seller);
    now.orderId = (await anOrder(shop.db, { buyer: now.buyer, seller, product })).id;
  });

  /** Somebody paid ₹100, and a part of it is to go back. */
  async function aRefund(amountPaise = 4000, of: string | null = now.orderId): Promise<string> {
    const { buyer, sandbox } = now;
    const subject = { purpose: "purchase", subjectId: crypto.randomUUID() } as const;
    const { paymentId } = await inTransaction(shop.db, (tx) =>
      openPayment(tx, buyer, { ...subject, amountPaise: 10_000, payableMinutes: 15 }),
    );
    const { providerOrderId } = await startPayment(shop.db, sandbox.provider, buyer, subject);
    await sandbox.control.pay({ orderId: providerOrderId });
    const { paymentHandlers } = listeners;
    const how = { provider: sandbox.provider, paymentHandlers };
    await refreshFromProvider(shop.db, system, how, providerOrderId);
    const refund = await inTransaction(shop.db, (tx) =>
      requestRefund(tx, system, {
        cause: crypto.randomUUID(),
        paymentId,
        orderId: of,
        buyerId: buyer.userId,
        amountPaise,
      }),
    );
    return refund.refundId;
  }

  /** The provider ends a refund, and would tell us so. */
  async function settle(providerRefundId: string, becomes: "processed" | "failed"): Promise<void> {
    await now.sandbox.control.wish({ do: "refund", refundId: providerRefundId, becomes });
  }

  /** Its last webhook of this kind arrives. */
  async function hearNews(kind: string): Promise<void> {
    const event = now.sandbox.control.events(kind).at(-1);
    if (event === undefined) throw new Error(`The sandbox told nothing of ${kind}.`);
    await receiveEvent(shop.db, now.sandbox.provider, {
      rawBody: Buffer.from(event.body),
      headers: webhookHeaders(event.signature, event.id),
    });
    await handleEvent(shop.db, system, { eventId: event.id }, listeners);
  }

  return { shop, listeners, now, aRefund, settle, hearNews };
}
