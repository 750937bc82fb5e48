import { createHash } from "node:crypto";
import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { RefundStatus } from "../contract.ts";
import { refundProcessed } from "../events.ts";
import { bookingOfRefund } from "../desk/rules/bookings.ts";
import { minutesAfterTry, mostTries } from "./rules/refund-timing.ts";
import { raiseAlert } from "../desk/raise-alert.ts";

// The steps of a refund, in the transaction that has locked it.

export type RefundRow = {
  readonly id: string;
  readonly through: "provider" | "hand";
  readonly paymentId: string | null;
  readonly providerPaymentId: string | null;
  readonly providerRefundId: string | null;
  readonly orderId: string | null;
  readonly buyerId: string;
  readonly amountPaise: number;
  readonly status: RefundStatus;
  readonly tries: number;
  readonly minutesAtProvider: number;
  /** A second person has released this refund by hand. */
  readonly isReleased: boolean;
};

const columns = `
  r.id, r.through, r.payment_id as "paymentId", r.provider_payment_id as "providerPaymentId",
  r.provider_refund_id as "providerRefundId", r.order_id as "orderId", r.buyer_id as "buyerId",
  r.amount_paise as "amountPaise", r.status, r.tries,
  coalesce(extract(epoch from now() - r.sent_at) / 60, 0)::int as "minutesAtProvider",
  r.released_at is not null as "isReleased"`;

const byId = statement<RefundRow>(
  "payments.lockRefund",
  `select ${columns} from refunds r where r.id = $1 for update`,
);
const byProvider = statement<RefundRow>(
  "payments.lockRefundOfProvider",
  `select ${columns} from refunds r where r.provider_refund_id = $1 for update`,
);

// A claim lasts two minutes, longer than any call to the provider. Of two processes one gets it.
const claim = statement<RefundRow>(
  "payments.claimRefund",
  `update refunds r
   set next_try_at = now() + interval '2 minutes'
   where r.id = (
     select id
     from refunds
     where next_try_at <= now()
       and status in ('requested', 'failed', 'pending')
       and through = 'provider'
       and ($1::uuid is null or id = $1)
     order by next_try_at
     limit 1
     for update skip locked
   )
   returning ${columns}`,
);

export async function lockRefund(tx: Db, refundId: string): Promise<RefundRow | undefined> {
  return (await byId(tx, [refundId]))[0];
}

export async function lockRefundOfProvider(
  tx: Db,
  providerRefundId: string,
): Promise<RefundRow | undefined> {
  return (await byProvider(tx, [providerRefundId]))[0];
}

/**
 * Claims the refund that is due longest, or this one if it is due. Nobody else can claim it for two
 * minutes.
 */
export async function claimRefund(db: Db, refundId: string | null): Promise<RefundRow | undefined> {
  return (await claim(db, [refundId]))[0];
}

/**
 * The idempotency key at the provider: one key sends money once. After a final failure the key
 * contains the failed refund's id, so it is the same in every process and after a crash.
 */
export function keyOf({
  id,
  providerRefundId,
}: Pick<RefundRow, "id" | "providerRefundId">): string {
  return providerRefundId === null
    ? id
    : createHash("sha256").update(`${id} after ${providerRefundId}`).digest("hex").slice(0, 36);
}

const atProvider = statement(
  "payments.refundAtProvider",
  `update refunds
   set provider_refund_id = $2, status = 'pending', last_error = null,
     next_try_at = now() + make_interval(mins => $3),
     sent_at = case when provider_refund_id is distinct from $2 then now() else sent_at end
   where id = $1`,
);
// The destination of a manual refund is deleted once it is sent.
const done = statement(
  "payments.refundDone",
  `update refunds
   set status = 'processed', processed_at = now(), processed_by = $2, reference = $3,
     next_try_at = null, last_error = null, destination = null
   where id = $1`,
);
const recordFailure = statement(
  "payments.refundFailed",
  `update refunds
   set status = $2, tries = $3, last_error = $4,
     next_try_at = case when $5::int is null then null else now() + make_interval(mins => $5) end
   where id = $1`,
);
/** The provider has accepted it; schedules the next check. */
export async function saveProviderRefund(
  tx: Db,
  refund: RefundRow,
  providerRefundId: string,
  nextInMinutes: number,
): Promise<void> {
  await atProvider(tx, [refund.id, providerRefundId, nextInMinutes]);
}

/**
 * The refund is processed: books it and emits the event. `by` is the administrator who sent it by
 * hand.
 */
export async function complete(
  tx: Db,
  refund: RefundRow,
  by: { readonly userId: string; readonly reference: string } | null,
): Promise<void> {
  await done(tx, [refund.id, by?.userId ?? null, by?.reference ?? null]);
  await book(tx, bookingOfRefund({ ...refund, refundId: refund.id }));
  await emit(tx, refundProcessed({ refundId: refund.id }));
}

/** Schedules a retry with a growing delay. After the last attempt it waits for an administrator. */
export async function tryLater(
  tx: Db,
  refund: RefundRow,
  failure: { readonly status: "requested" | "failed"; readonly reason: string },
): Promise<void> {
  const tries = refund.tries + 1;
  const isLast = tries >= mostTries;
  const reason = failure.reason.slice(0, 500);
  await recordFailure(tx, [
    refund.id,
    isLast ? "failed" : failure.status,
    tries,
    reason,
    isLast ? null : minutesAfterTry(tries),
  ]);
  if (isLast)
    await raiseAlert(tx, {
      kind: "refundFailing",
      fact: refund.id,
      paymentId: refund.paymentId,
      detail: { refund: refund.id, amountPaise: refund.amountPaise, reason },
    });
}
