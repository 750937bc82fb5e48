import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { ProviderRefund } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { raiseAlert } from "../desk/raise-alert.ts";

/**
 * The provider may report the end of a refund before its answer to our request arrives, or although
 * the process that sent it was killed. Such an update is stored, and used once the provider's id of
 * the refund is known.
 */

export type EarlyUpdate = { readonly status: "processed" | "failed" };

const lock = statement(
  "payments.lockRefundNews",
  "select pg_advisory_xact_lock(hashtextextended('payments.refund:' || $1, 0))",
);
// A refund that failed may still arrive, never the other way round.
const store = statement(
  "payments.storeEarlyUpdate",
  `insert into early_refund_updates (provider_refund_id, provider_payment_id, amount_paise, status)
   values ($1, $2, $3, $4)
   on conflict (provider_refund_id) do update
   set status = 'processed'
   where excluded.status = 'processed'`,
);
const take = statement<EarlyUpdate>(
  "payments.takeEarlyUpdate",
  `delete from early_refund_updates
   where provider_refund_id = $1
   returning status`,
);
// Ours may still be sent again under its key, which finds it. Without one, it is none of ours.
const takeForeign = statement<Foreign>(
  "payments.takeForeignUpdates",
  `delete from early_refund_updates e
   using payment_attempts a
   where a.provider_payment_id = e.provider_payment_id
     and not exists (
       select
       from refunds r
       where r.provider_payment_id = e.provider_payment_id
         and r.amount_paise = e.amount_paise
         and r.status in ('requested', 'failed')
     )
   returning e.provider_refund_id as id, e.provider_payment_id as "capture",
     a.payment_id as "paymentId", e.amount_paise as "amountPaise", e.status`,
);

// After this time the provider's own list is the only word on a payment that is none of ours.
const purgeOld = statement<{ id: string }>(
  "payments.purgeEarlyUpdates",
  `delete from early_refund_updates
   where received_at < now() - interval '120 days'
   returning provider_refund_id as id`,
);

type Foreign = EarlyUpdate & {
  readonly id: string;
  readonly capture: string;
  readonly paymentId: string;
  readonly amountPaise: number;
};

/**
 * Updates of a refund of the provider and the saving of its id wait for each other until the
 * commit. Otherwise each could miss the other.
 */
export async function lockRefundNews(tx: Db, providerRefundId: string): Promise<void> {
  await lock(tx, [providerRefundId]);
}

/** Stores the end of a refund that is not known yet. `lockRefundNews` must be held. */
export async function storeEarlyUpdate(
  tx: Db,
  { id, paymentId, amountPaise, status }: ProviderRefund,
): Promise<void> {
  if (status !== "pending") await store(tx, [id, paymentId, amountPaise, status]);
}

/** Removes the stored end of a refund and returns it. `lockRefundNews` must be held. */
export async function takeEarlyUpdate(
  tx: Db,
  providerRefundId: string,
): Promise<EarlyUpdate | undefined> {
  return (await take(tx, [providerRefundId]))[0];
}

/** Somebody refunded on the provider's own website, so our books do not have it. */
export async function raiseRefundElsewhere(
  tx: Db,
  paymentId: string,
  refund: { readonly id: string; readonly capture: string; readonly amountPaise: number },
): Promise<void> {
  const { id, capture, amountPaise } = refund;
  await raiseAlert(tx, {
    kind: "refundElsewhere",
    fact: id,
    paymentId,
    detail: { refund: id, payment: capture, amountPaise },
  });
}

/** Raises an alert for each stored update that turned out to be of no refund of ours. */
export async function judgeEarlyUpdates(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  await inTransaction(db, async (tx) => {
    for (const { paymentId, ...refund } of await takeForeign(tx, []))
      if (refund.status === "processed") await raiseRefundElsewhere(tx, paymentId, refund);
  });
}

/** Deletes updates that belonged to no payment of ours for months. Returns how many. */
export async function purgeEarlyUpdates(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "payments.work");
  return (await purgeOld(db, [])).length;
}
