import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { BatchChanged, NothingToPay, ReasonMissing } from "./errors.ts";
import { mustPayOthers } from "./own-payout.ts";
import { statusesBefore } from "./rules/payout-status.ts";
import { t } from "#shared/texts/text.ts";

const exclude = statement<{ was: string; sellerId: string; amountPaise: number }>(
  "payouts.exclude",
  `with was as (
     select id, status
     from payouts
     where id = $1 and batch_id = $2 and status = any($4)
     for update
   ),
   out as (
     update payouts p
     set status = 'excluded', reason = $3
     from was
     where p.id = was.id
     returning p.id, was.status as was, seller_id, amount_paise
   ),
   given_back as (delete from payout_items i using out where i.payout_id = out.id)
   select was, seller_id as "sellerId", amount_paise as "amountPaise"
   from out`,
);

/**
 * Excludes a seller's payout from a batch that is not under way; its earnings go into the next
 * batch. Throws NotFound, ReasonMissing and BatchChanged.
 */
export async function excludePayout(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string; readonly payoutId: string; readonly reason: string | null },
): Promise<void> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId) || !isUuid(input.payoutId)) throw new NotFound();
  if (input.reason === null) throw new ReasonMissing();
  await inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    const [out] = await exclude(tx, [
      input.payoutId,
      input.batchId,
      input.reason,
      statusesBefore("excluded"),
    ]);
    if (out === undefined) throw new BatchChanged();
    const { was, ...payout } = out;
    await writeAudit(tx, actor, {
      action: "payouts.excludePayout",
      objectType: "payout_batch",
      objectId: input.batchId,
      before: { status: was },
      after: { status: "excluded", payoutId: input.payoutId, ...payout, reason: input.reason },
    });
  });
}

const approve = statement<{ payouts: number; totalPaise: number }>(
  "payouts.approveBatch",
  `with batch as (
     update payout_batches
     set status = 'approved', approved_at = now()
     where id = $1 and status = 'proposed'
     returning id
   ),
   moved as (
     update payouts p
     set status = 'approved'
     from batch
     where p.batch_id = batch.id and p.status = 'proposed'
     returning p.amount_paise
   )
   select (select count(*)::int from moved) as payouts,
     (select coalesce(sum(amount_paise), 0)::bigint from moved) as "totalPaise"
   from batch`,
);

/**
 * Approves a proposed batch. A large one needs a second person. Throws NotFound, BatchChanged,
 * OwnShopDecision if it pays the actor's shop, NothingToPay if every payout is excluded, and
 * AlreadyRequested.
 */
export async function approveBatch(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string },
): Promise<Effect> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId)) throw new NotFound();
  return inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await mustPayOthers(tx, actor, { ...input, payoutId: null, to: "approved" });
    return withSecondPerson(tx, actor, { kind: "payouts.approveBatch", input }, async () => {
      const [done] = await approve(tx, [input.batchId]);
      if (done === undefined) throw new BatchChanged();
      if (done.payouts === 0)
        throw new NothingToPay(
          t("Every seller has been left out of this batch. You can cancel it."),
        );
      await writeAudit(tx, actor, {
        action: "payouts.approveBatch",
        objectType: "payout_batch",
        objectId: input.batchId,
        before: { status: "proposed" },
        after: { status: "approved", ...done },
      });
    });
  });
}

const cancel = statement<{ was: string }>(
  "payouts.cancelBatch",
  `with was as (select id, status from payout_batches where id = $1 for update),
   batch as (
     update payout_batches b
     set status = 'cancelled', closed_at = now()
     from was
     where b.id = was.id and b.status in ('proposed', 'approved')
     returning b.id, was.status
   ),
   given_up as (
     update payouts p
     set status = 'cancelled'
     from batch
     where p.batch_id = batch.id and p.status = any($2)
     returning p.id
   ),
   given_back as (delete from payout_items i using given_up where i.payout_id = given_up.id)
   select status as was
   from batch`,
);

/**
 * Cancels a batch that is not under way and releases its earnings. Throws NotFound, BatchChanged.
 */
export async function cancelBatch(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string },
): Promise<void> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId)) throw new NotFound();
  await inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    const [batch] = await cancel(tx, [input.batchId, statusesBefore("cancelled")]);
    if (batch === undefined) throw new BatchChanged();
    await writeAudit(tx, actor, {
      action: "payouts.cancelBatch",
      objectType: "payout_batch",
      objectId: input.batchId,
      before: { status: batch.was },
      after: { status: "cancelled" },
    });
  });
}
