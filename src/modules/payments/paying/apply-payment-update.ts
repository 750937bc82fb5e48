import { book } from "#modules/ledger/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PaymentOutcome, Purpose } from "../contract.ts";
import { bookingOfExcess } from "../desk/rules/bookings.ts";
import {
  farther,
  judgePaymentUpdate,
  type StoredPayment,
  type CaptureVerdict,
} from "./rules/judge-payment-update.ts";
import type { PaymentHandlers } from "../payment-handlers.ts";
import { raiseAlert } from "../desk/raise-alert.ts";
import { refundCapture } from "../refunds/request-refund.ts";

/** The result of an update; `unknown`: its provider order is not ours. */
export type Applied = CaptureVerdict | "unknown";

type Payment = StoredPayment & {
  readonly id: string;
  readonly purpose: Purpose;
  readonly subjectId: string;
  readonly payerId: string;
};

const lockByOrder = statement<Payment>(
  "payments.lockByOrder",
  `select id, purpose, subject_id as "subjectId", payer_id as "payerId", status,
     amount_paise as "amountPaise", captured_payment_id as "capturedPaymentId"
   from payments
   where provider_order_id = $1
   for update`,
);
const storedAttempt = statement<{ status: ProviderPayment["status"]; paymentId: string }>(
  "payments.storedAttempt",
  `select status, payment_id as "paymentId" from payment_attempts where provider_payment_id = $1`,
);
const saveAttempt = statement(
  "payments.saveAttempt",
  `insert into payment_attempts (
     provider_payment_id, payment_id, status, amount_paise, method, error, first_seen_at
   )
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (provider_payment_id) do update
   set status = excluded.status, method = coalesce(excluded.method, payment_attempts.method),
     error = case
       when excluded.status in ('captured', 'refunded') then null
       else coalesce(excluded.error, payment_attempts.error)
     end,
     updated_at = now()`,
);
const capture = statement(
  "payments.capture",
  `update payments
   set status = 'captured', captured_payment_id = $2, captured_at = now(), outcome = 'accepted',
     next_check_at = null
   where id = $1`,
);
const setOutcome = statement(
  "payments.setOutcome",
  "update payments set outcome = $2 where id = $1",
);

/**
 * The only place where the provider's updates change a payment. The browser's callback, the
 * webhook, the reconciler and the payment page all call it, in any order and any number of times.
 * It locks the payment and notifies the subject's handler in the same transaction. A wrong amount or currency leaves the
 * payment unpaid and raises an alert.
 */
export async function applyPaymentUpdate(
  db: Db,
  actor: Actor,
  update: ProviderPayment,
  paymentHandlers: PaymentHandlers,
): Promise<Applied> {
  mustBeAllowed(actor, "payments.work");
  return inTransaction(
    db,
    async (tx) => {
      const [payment] =
        update.providerOrderId === null ? [] : await lockByOrder(tx, [update.providerOrderId]);
      if (payment === undefined) {
        if (update.status === "captured")
          await raiseAlert(tx, {
            kind: "unknownOrder",
            fact: update.id,
            paymentId: null,
            detail: { ...moneyOf(update), providerOrder: update.providerOrderId },
          });
        return "unknown";
      }
      const verdict = judgePaymentUpdate(payment, update);
      await recordAttempt(tx, payment, update);
      if (verdict === "captures") await acceptCapture(tx, payment, update, paymentHandlers);
      if (verdict === "second") await refundSecondCapture(tx, actor, payment, update);
      if (verdict === "wrongAmount" || verdict === "wrongCurrency")
        await raiseAlert(tx, {
          kind: verdict,
          fact: update.id,
          paymentId: payment.id,
          detail: { ...moneyOf(update), duePaise: payment.amountPaise },
        });
      return verdict;
    },
    "orders",
  );
}

/** Never stores card data: only the payment method and the last error of an attempt. */
async function recordAttempt(tx: Db, payment: Payment, update: ProviderPayment): Promise<void> {
  const [stored] = await storedAttempt(tx, [update.id]);
  if (stored !== undefined && stored.paymentId !== payment.id)
    throw new Error(`${update.id} is said to belong to two payments`);
  await saveAttempt(tx, [
    update.id,
    payment.id,
    farther(stored?.status ?? null, update.status),
    update.amountPaise,
    update.method?.slice(0, 50) ?? null,
    update.error?.slice(0, 500) ?? null,
    update.createdAt,
  ]);
}

async function acceptCapture(
  tx: Db,
  { id, purpose, subjectId, amountPaise }: Payment,
  update: ProviderPayment,
  paymentHandlers: PaymentHandlers,
): Promise<void> {
  await capture(tx, [id, update.id]);
  const outcome: PaymentOutcome = await paymentHandlers[purpose].paid(tx, {
    subjectId,
    paymentId: id,
    amountPaise,
  });
  if (outcome === "returned") await setOutcome(tx, [id, outcome]);
}

/** The provider captured two attempts for one subject. The second one is refunded in full. */
async function refundSecondCapture(
  tx: Db,
  actor: Actor,
  payment: Payment,
  update: ProviderPayment,
): Promise<void> {
  await raiseAlert(tx, {
    kind: "secondCapture",
    fact: update.id,
    paymentId: payment.id,
    detail: { ...moneyOf(update), firstPayment: payment.capturedPaymentId },
  });
  await book(
    tx,
    bookingOfExcess({ providerPaymentId: update.id, amountPaise: update.amountPaise }),
  );
  const { payerId: buyerId, id: paymentId } = payment;
  await refundCapture(
    tx,
    actor,
    {
      cause: `excess:${update.id}`,
      paymentId,
      orderId: null,
      buyerId,
      amountPaise: update.amountPaise,
    },
    update.id,
  );
}

function moneyOf(update: ProviderPayment) {
  return { payment: update.id, amountPaise: update.amountPaise, currency: update.currency };
}
