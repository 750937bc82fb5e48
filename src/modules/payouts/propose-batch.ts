import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed, type Action } from "#policy/can.ts";
import { claimable, leastPaise } from "./claimable.ts";
import { BatchProposedAlready, NothingToPay } from "./errors.ts";
import { lockPayouts } from "./lock-payouts.ts";

/** The Monday of this week in India, by the database's clock: a process may have a wrong one. */
const weekNow = "date_trunc('week', now() at time zone 'Asia/Kolkata')::date";

type Proposed = { batchId: string; payouts: number; totalPaise: number };

// One statement, one snapshot: the sum is the sum of exactly the claimed entries.
const propose = statement<Proposed>(
  "payouts.proposeBatch",
  `with open as materialized (select * from ${claimable} c),
   due as (
     select o.seller_id, a.id as account_id, sum(o.amount_paise)::bigint as amount_paise
     from open o
     join payout_accounts a
       on a.seller_id = o.seller_id
         and a.replaced_at is null
         and a.payable_from <= now()
     group by o.seller_id, a.id
     having sum(o.amount_paise) >= ${leastPaise}
   ),
   batch as (
     insert into payout_batches (week, proposed_by)
     select ${weekNow}, $1::uuid
     where exists (select from due)
     returning id
   ),
   made as (
     insert into payouts (batch_id, seller_id, account_id, amount_paise)
     select batch.id, due.seller_id, due.account_id, due.amount_paise
     from batch, due
     returning id, seller_id, amount_paise
   ),
   taken as (
     insert into payout_items (payout_id, transaction_id, line, amount_paise)
     select made.id, o.transaction_id, o.line, o.amount_paise
     from open o
     join made on made.seller_id = o.seller_id
   )
   select batch.id as "batchId", count(*)::int as payouts,
     sum(made.amount_paise)::bigint as "totalPaise"
   from batch, made
   group by batch.id`,
);

const ofWeek = statement(
  "payouts.batchOfWeek",
  `select 1 from payout_batches where week = ${weekNow} or status = 'proposed' limit 1`,
);

/**
 * Proposes a batch: each seller with an account gets everything payable that is in no other payout.
 * Throws NothingToPay, and BatchProposedAlready because only one batch can be in review.
 */
export async function proposeBatch(db: Db, actor: Actor): Promise<{ readonly batchId: string }> {
  return proposeAs(db, actor, "payouts.manage");
}

/**
 * Proposes the week's batch from Monday in India on, if there is none yet. Does nothing if nothing
 * is payable.
 */
export async function proposeWeek(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "payouts.work");
  if ((await ofWeek(db, [])).length > 0) return;
  await proposeAs(db, actor, "payouts.work").catch((error: unknown) => {
    if (!(error instanceof NothingToPay || error instanceof BatchProposedAlready)) throw error;
  });
}

async function proposeAs(
  db: Db,
  actor: Actor,
  action: Action,
): Promise<{ readonly batchId: string }> {
  try {
    return await inTransactionAs(db, actor, action, async (tx) => {
      await lockPayouts(tx);
      const proposedBy = actor.kind === "user" ? actor.userId : null;
      const [batch] = await propose(tx, [proposedBy]);
      if (batch === undefined) throw new NothingToPay();
      const { batchId, payouts, totalPaise } = batch;
      await writeAudit(tx, actor, {
        action: "payouts.proposeBatch",
        objectType: "payout_batch",
        objectId: batchId,
        after: { payouts, totalPaise },
      });
      return { batchId };
    });
  } catch (error) {
    // A concurrent process was faster: with its batch, or with one of the entries.
    if (
      ["payout_batches_one_proposed", "payout_items_pkey"].includes(violatedConstraint(error) ?? "")
    )
      throw new BatchProposedAlready();
    throw error;
  }
}
