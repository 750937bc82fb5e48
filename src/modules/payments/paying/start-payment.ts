import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { PaymentStatus, PaymentWindow, Subject } from "../contract.ts";
import { AlreadyPaid, PaymentExpired } from "../errors.ts";

const startsPerMinute = 10;

type ToStart = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly isOver: boolean;
  readonly amountPaise: number;
  readonly payableUntil: Date;
  readonly providerOrderId: string | null;
};

const ofPayer = statement<ToStart>(
  "payments.ofPayer",
  `select id, status, hold_until <= now() as "isOver", amount_paise as "amountPaise",
     hold_until as "payableUntil", provider_order_id as "providerOrderId"
   from payments
   where purpose = $1 and subject_id = $2 and payer_id = $3`,
);

// Two tabs share one order; the provider returns the same order for one receipt anyway.
const saveProviderOrder = statement<{ providerOrderId: string }>(
  "payments.saveProviderOrder",
  `update payments
   set provider_order_id = coalesce(provider_order_id, $2),
     next_check_at = case
       when status <> 'captured' then coalesce(next_check_at, now() + interval '1 minute')
     end
   where id = $1
   returning provider_order_id as "providerOrderId"`,
);

/**
 * Returns what the payment window of the payer's own payment needs. The first call creates the
 * provider's order, with our id as its receipt, outside any transaction. Throws NotFound,
 * AlreadyPaid, PaymentExpired, TooMany, ProviderUnavailable, ProviderRefused.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  actor: Actor,
  { purpose, subjectId }: Subject,
): Promise<PaymentWindow> {
  const payer = allowedUser(actor, "payments.pay");
  const [payment] = isUuid(subjectId) ? await ofPayer(db, [purpose, subjectId, payer.userId]) : [];
  if (payment === undefined) throw new NotFound();
  if (payment.status === "captured") throw new AlreadyPaid();
  if (payment.status === "closed" || payment.isOver) throw new PaymentExpired();
  await enforceRateLimit(db, {
    key: `payment-start:${payer.userId}`,
    max: startsPerMinute,
    windowSeconds: 60,
  });
  const providerOrderId =
    payment.providerOrderId ?? (await makeOrder(db, provider, payment, purpose));
  const { keyId, scriptUrl, isTest } = provider.checkout;
  return {
    paymentId: payment.id,
    keyId,
    providerOrderId,
    amountPaise: payment.amountPaise,
    currency: "INR",
    checkoutScript: scriptUrl,
    isTest,
    payableUntil: payment.payableUntil,
  };
}

async function makeOrder(
  db: Db,
  provider: PaymentProvider,
  payment: ToStart,
  purpose: string,
): Promise<string> {
  const order = await provider.createOrder({
    receipt: payment.id,
    amountPaise: payment.amountPaise,
    notes: { purpose },
  });
  const [saved] = await saveProviderOrder(db, [payment.id, order.id]);
  return saved?.providerOrderId ?? order.id;
}
