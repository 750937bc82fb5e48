import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import {
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderPayment,
} from "#platform/payments/provider.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { Confirmed, PaymentOutcome, PaymentStatus, Subject } from "../contract.ts";
import { CallbackNotValid } from "../errors.ts";
import type { PaymentCallbackInput } from "../desk/form-contract.ts";
import { applyPaymentUpdate } from "./apply-payment-update.ts";
import type { Cashier } from "./refresh-from-provider.ts";

const confirmationsPerMinute = 20;

type Stored = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly outcome: PaymentOutcome | null;
  readonly providerOrderId: string | null;
};

const stored = statement<Stored>(
  "payments.storedOrder",
  `select id, status, outcome, provider_order_id as "providerOrderId"
   from payments
   where purpose = $1 and subject_id = $2 and payer_id = $3`,
);
const outcomeNow = statement<{ outcome: PaymentOutcome | null }>(
  "payments.outcomeNow",
  "select outcome from payments where id = $1",
);
const checkSoon = statement(
  "payments.checkSoon",
  "update payments set next_check_at = now() where id = $1 and status <> 'captured'",
);

/**
 * Handles the payment window's result from the payer's browser. It must be signed for the provider
 * order that we stored; then the provider is asked for the payment. Returns `waiting` if the
 * outcome is not known yet; the webhook or the reconciler will deliver it. Throws NotFound,
 * CallbackNotValid, TooMany.
 */
export async function confirmPayment(
  db: Db,
  { provider, paymentHandlers }: Cashier,
  actor: Actor,
  { purpose, subjectId }: Subject,
  callback: PaymentCallbackInput,
): Promise<Confirmed> {
  const payer = allowedUser(actor, "payments.pay");
  const [payment] = isUuid(subjectId) ? await stored(db, [purpose, subjectId, payer.userId]) : [];
  if (payment === undefined) throw new NotFound();
  await enforceRateLimit(db, {
    key: `payment-confirm:${payer.userId}`,
    max: confirmationsPerMinute,
    windowSeconds: 60,
  });
  if (!isSignedFor(provider, payment.providerOrderId, callback)) throw new CallbackNotValid();
  const update = await fetchPayment(provider, callback.paymentId);
  if (update === null) {
    await checkSoon(db, [payment.id]);
    return "waiting";
  }
  if (update.providerOrderId !== payment.providerOrderId) throw new CallbackNotValid();
  await applyPaymentUpdate(db, system, update, paymentHandlers);
  return (await outcomeNow(db, [payment.id]))[0]?.outcome ?? "waiting";
}

/**
 * Compares with our stored order id: an old callback of another order has a valid signature too.
 */
function isSignedFor(
  provider: PaymentProvider,
  providerOrderId: string | null,
  callback: PaymentCallbackInput,
): boolean {
  if (providerOrderId === null || callback.providerOrderId !== providerOrderId) return false;
  return provider.signsCallback({
    providerOrderId,
    paymentId: callback.paymentId,
    signature: callback.signature,
  });
}

async function fetchPayment(
  provider: PaymentProvider,
  providerPaymentId: string,
): Promise<ProviderPayment | null> {
  try {
    return await provider.findPayment(providerPaymentId);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
