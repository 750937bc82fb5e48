import { statement, type Db } from "#platform/db/database.ts";
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderPayment,
} from "#platform/payments/provider.ts";
import { isWithinRateLimit } from "#platform/rate-limits.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { Subject } from "../contract.ts";
import { applyPaymentUpdate } from "./apply-payment-update.ts";
import type { Cashier } from "./refresh-from-provider.ts";

/** A person waits for the page meanwhile, so it is asked rarely and briefly. */
const onceInSeconds = 3;
const longestMs = 2000;

/** What the provider was asked on the payer's behalf. */
export type ProviderNews = {
  /** The payment window was opened before: money may be on its way. */
  readonly isBegun: boolean;
  /** The provider reported attempts, which are applied. */
  readonly hasNews: boolean;
};

const askable = statement<{ providerOrderId: string | null; isOpen: boolean }>(
  "payments.askable",
  `select provider_order_id as "providerOrderId", status <> 'captured' as "isOpen"
   from payments
   where purpose = $1 and subject_id = $2 and payer_id = $3`,
);

/**
 * Asks the provider about an open payment when its payer looks, because the window may be gone and
 * the webhook late. Once in a few seconds for each payment, whoever looks and in whichever process.
 * A provider that is slow or unavailable changes nothing: the webhook or the reconciler will report
 * it. Throws NotFound if it is another person's.
 */
export async function askAboutPayment(
  db: Db,
  { provider, paymentHandlers }: Cashier,
  actor: Actor,
  { purpose, subjectId }: Subject,
): Promise<ProviderNews> {
  const payer = allowedUser(actor, "payments.pay");
  const [payment] = isUuid(subjectId) ? await askable(db, [purpose, subjectId, payer.userId]) : [];
  if (payment === undefined) throw new NotFound();
  const { providerOrderId } = payment;
  if (providerOrderId === null) return { isBegun: false, hasNews: false };
  const mayAsk = payment.isOpen && (await isTurn(db, providerOrderId));
  const updates = mayAsk ? await reported(provider.paymentsOfOrder(providerOrderId)) : [];
  for (const update of updates)
    if (update.providerOrderId === providerOrderId)
      await applyPaymentUpdate(db, system, update, paymentHandlers);
  return { isBegun: true, hasNews: updates.length > 0 };
}

function isTurn(db: Db, providerOrderId: string): Promise<boolean> {
  return isWithinRateLimit(db, {
    key: `payment-ask:${providerOrderId}`,
    max: 1,
    windowSeconds: onceInSeconds,
  });
}

/** What the provider reports in time; nothing if it does not. */
async function reported(
  answer: Promise<readonly ProviderPayment[]>,
): Promise<readonly ProviderPayment[]> {
  const { promise: tooLate, resolve } = Promise.withResolvers<readonly ProviderPayment[]>();
  const timer = setTimeout(() => resolve([]), longestMs);
  try {
    return await Promise.race([answer, tooLate]);
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return [];
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
