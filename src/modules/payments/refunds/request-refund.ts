import { writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { InvalidInput, NotFound } from "#shared/errors.ts";
import type { RefundRequest } from "../contract.ts";
import { RefundTooLarge } from "../errors.ts";
import { paymentJob } from "../jobs.ts";
import { t } from "#shared/texts/text.ts";

const lockPayment = statement<{ captured: string | null }>(
  "payments.lockToRefund",
  "select captured_payment_id as captured from payments where id = $1 for no key update",
);
// Read after the lock, so it sees concurrent refunds.
const leftOfCapture = statement<{ leftPaise: number }>(
  "payments.leftOfCapture",
  `select a.amount_paise
     - coalesce(
       (
         select sum(r.amount_paise)
         from refunds r
         where r.provider_payment_id = a.provider_payment_id and r.cause <> $3
       ),
       0
     )::bigint as "leftPaise"
   from payment_attempts a
   where a.payment_id = $1 and a.provider_payment_id = $2`,
);
// The trigger that limits the sum runs before the conflict is detected.
const insert = statement<{ id: string }>(
  "payments.insertRefund",
  `insert into refunds (
     cause, through, payment_id, provider_payment_id, order_id, buyer_id, amount_paise, status,
     next_try_at
   )
   select $1, $2, $3::uuid, $4, $5::uuid, $6::uuid, $7::bigint, $8,
     case when $2 = 'provider' then now() end
   where not exists (select from refunds where cause = $1)
   on conflict (cause) do nothing
   returning id`,
);
const ofCause = statement<{ id: string }>(
  "payments.refundOfCause",
  "select id from refunds where cause = $1",
);

/**
 * Requests a refund, in the transaction of the command that checked the permission. An online
 * payment is refunded by the provider by the same method; anything else by hand to the buyer's
 * destination. One cause has one refund. Throws NotFound, RefundTooLarge, and InvalidInput for an
 * amount that is not above 0.
 */
export async function requestRefund(
  tx: Db,
  actor: Actor,
  request: RefundRequest,
): Promise<{ readonly refundId: string }> {
  return refundCapture(tx, actor, request, null);
}

/** As `requestRefund`, for a capture other than the one that paid: a double payment. */
export async function refundCapture(
  tx: Db,
  actor: Actor,
  request: RefundRequest,
  providerPaymentId: string | null,
): Promise<{ readonly refundId: string }> {
  const { cause, paymentId, orderId, buyerId, amountPaise } = request;
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 1)
    throw new InvalidInput(t("There is nothing to refund."), { code: "payments.nothingToRefund" });
  const capture =
    paymentId === null
      ? null
      : await captureWithin(tx, { cause, amountPaise, paymentId, providerPaymentId });
  const [through, status] =
    capture === null ? ["hand", "needs_details"] : ["provider", "requested"];
  const [made] = await insert(tx, [
    cause,
    through,
    paymentId,
    capture,
    orderId,
    buyerId,
    amountPaise,
    status,
  ]);
  if (made === undefined) return { refundId: (await ofCause(tx, [cause]))[0]?.id ?? "" };
  await writeAudit(tx, actor, {
    action: "payments.requestRefund",
    objectType: "refund",
    objectId: made.id,
    after: { cause, amountPaise, through, orderId, paymentId },
  });
  if (through === "provider") await sendJob(tx, paymentJob, { kind: "refund", refundId: made.id });
  return { refundId: made.id };
}

type CaptureShare = {
  readonly cause: string;
  readonly amountPaise: number;
  readonly paymentId: string;
  readonly providerPaymentId: string | null;
};

/**
 * The payment stays locked until the commit, so concurrent refunds of its parts wait for one
 * another.
 */
async function captureWithin(
  tx: Db,
  { cause, amountPaise, paymentId, providerPaymentId }: CaptureShare,
): Promise<string> {
  const [payment] = await lockPayment(tx, [paymentId]);
  const capture = providerPaymentId ?? payment?.captured ?? null;
  const [found] = capture === null ? [] : await leftOfCapture(tx, [paymentId, capture, cause]);
  if (capture === null || found === undefined)
    throw new NotFound(t("This payment does not exist."));
  if (amountPaise > found.leftPaise) throw new RefundTooLarge(Math.max(0, found.leftPaise));
  return capture;
}

const refundedByPayment = statement<{ paymentId: string; amountPaise: number }>(
  "payments.refundedOfOrder",
  `select payment_id as "paymentId", sum(amount_paise)::bigint as "amountPaise"
   from refunds
   where order_id = $1 and payment_id is not null
   group by payment_id`,
);

const refundedInCash = statement<{ amountPaise: number }>(
  "payments.refundedByHand",
  `select coalesce(sum(amount_paise), 0)::bigint as "amountPaise"
   from refunds
   where order_id = $1 and payment_id is null and right(cause, length($2)) = $2`,
);

/**
 * What was refunded by hand of an order so far, sent or not, by causes with this end. One statement.
 */
export async function refundedByHand(
  tx: Db,
  { orderId, endOfCause }: { readonly orderId: string; readonly endOfCause: string },
): Promise<number> {
  const [refunded] = await refundedInCash(tx, [orderId, endOfCause]);
  return refunded?.amountPaise ?? 0;
}

/** What was refunded of an order so far, by payment, sent or not. One statement. */
export async function refundedOfPayments(
  tx: Db,
  { orderId }: { readonly orderId: string },
): Promise<ReadonlyMap<string, number>> {
  const refunded = await refundedByPayment(tx, [orderId]);
  return new Map(refunded.map(({ paymentId, amountPaise }) => [paymentId, amountPaise]));
}
