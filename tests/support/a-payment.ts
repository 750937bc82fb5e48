import { createHmac, randomUUID } from "node:crypto";
import type { PaymentOutcome, Subject } from "#modules/payments/contract.ts";
import {
  openPayment,
  receiveEvent,
  workOnPayment,
  type PaymentHandlers,
} from "#modules/payments/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import type { PaymentCallback } from "#shared/payment-window.ts";

/** Payments for tests, without the provider. */

export type BuiltPayment = Subject & {
  readonly paymentId: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
};

/** An open payment of a user, with an order at the provider. */
export async function aPayment(
  db: Db,
  payer: UserActor,
  given: {
    readonly subjectId?: string;
    readonly amountPaise?: number;
    readonly payableMinutes?: number;
  } = {},
): Promise<BuiltPayment> {
  const subject: Subject = { purpose: "purchase", subjectId: given.subjectId ?? randomUUID() };
  const amountPaise = given.amountPaise ?? 249_900;
  const { paymentId } = await inTransaction(db, (tx) =>
    openPayment(tx, payer, { ...subject, amountPaise, payableMinutes: given.payableMinutes ?? 15 }),
  );
  const providerOrderId = `order_${randomUUID().slice(0, 12)}`;
  await db.$client.query(
    "update payments set provider_order_id = $2, next_check_at = now() where id = $1",
    [paymentId, providerOrderId],
  );
  return { ...subject, paymentId, providerOrderId, amountPaise };
}

/** The provider's report of an attempt: captured in full by default. */
export function aFact(
  payment: { readonly providerOrderId: string | null; readonly amountPaise?: number },
  given: Partial<ProviderPayment> = {},
): ProviderPayment {
  return {
    id: `pay_${payment.providerOrderId ?? "none"}`,
    providerOrderId: payment.providerOrderId,
    status: "captured",
    amountPaise: payment.amountPaise ?? 249_900,
    currency: "INR",
    method: "upi",
    error: null,
    createdAt: new Date("2026-11-20T10:00:00Z"),
    ...given,
  };
}

export type ReceivedEvent = {
  readonly paymentHandlers: PaymentHandlers;
  readonly paid: string[];
  readonly closed: string[];
};

/** Payment handlers that record their calls. */
export function listening(outcome: PaymentOutcome = "accepted"): ReceivedEvent {
  const [paid, closed]: [string[], string[]] = [[], []];
  const each: PaymentHandlers["purchase"] = {
    paid: async (_tx, { subjectId }) => {
      paid.push(subjectId);
      return outcome;
    },
    closed: async (_tx, { subjectId }) => void closed.push(subjectId),
  };
  return {
    paymentHandlers: { purchase: each, campaign: each, rest: each, debt: each },
    paid,
    closed,
  };
}

const keySecret = "a-key-secret-for-tests";
const webhookSecret = "a-webhook-secret-for-tests";

/** Nothing listens on this port. */
export const testProvider = {
  apiUrl: "http://127.0.0.1:9",
  checkoutUrl: "http://127.0.0.1:9/checkout.js",
  keyId: "rzp_test_unreachable",
  keySecret,
  webhookSecret,
  accountNumber: undefined,
} as const;

/** A provider with valid signatures that cannot be reached. */
export const unreachable = openProvider(testProvider);

/** The body of a provider event with these entities. */
export function aBody(event: string, entities: Readonly<Record<string, object>> = {}): string {
  return JSON.stringify({
    entity: "event",
    event,
    payload: Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [name, { entity }]),
    ),
  });
}

/** The callback of the payment window. */
export function signedCallback(providerOrderId: string, paymentId: string): PaymentCallback {
  return {
    providerOrderId,
    paymentId,
    signature: createHmac("sha256", keySecret)
      .update(`${providerOrderId}|${paymentId}`)
      .digest("hex"),
  };
}

export function signatureOf(body: string | Uint8Array): string {
  return createHmac("sha256", webhookSecret).update(body).digest("hex");
}

/** The headers of a webhook as the provider sends them; what is undefined is left out. */
export function webhookHeaders(signature: string | undefined, eventId: string | undefined) {
  const headers = new Headers();
  if (signature !== undefined) headers.set("X-Razorpay-Signature", signature);
  if (eventId !== undefined) headers.set("X-Razorpay-Event-Id", eventId);
  return headers;
}

/** The provider, which has a refund that was sent to it, says that it has arrived. */
export async function refundArrives(db: Db, refundId: string): Promise<void> {
  const { rows } = await db.$client.query<{ id: string; payment_id: string; amount: number }>(
    `update refunds
     set provider_refund_id = 'rfnd_' || id, status = 'pending', sent_at = now(),
       next_try_at = now() + interval '1 hour'
     where id = $1 and through = 'provider' and status = 'requested'
     returning provider_refund_id as id, provider_payment_id as payment_id, amount_paise as amount`,
    [refundId],
  );
  for (const refund of rows) {
    const body = aBody("refund.processed", {
      refund: { ...refund, status: "processed", currency: "INR", created_at: 1_795_000_000 },
    });
    await receiveEvent(db, unreachable, {
      rawBody: Buffer.from(body),
      headers: webhookHeaders(signatureOf(body), `event_${refund.id}`),
    });
    await workOnPayment(
      db,
      system,
      { kind: "event", eventId: `event_${refund.id}` },
      {
        provider: null,
        paymentHandlers: listening().paymentHandlers,
        payoutListener: async () => undefined,
      },
    );
  }
}
