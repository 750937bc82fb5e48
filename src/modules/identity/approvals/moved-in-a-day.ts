import { statement, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { movingActions, paiseMoved, type ApprovalLimits } from "./rules/approval-kinds.ts";

/** Of one person at a time: two changes at once would not see each other. */
const oneAtATime = statement(
  "identity.oneMoverAtATime",
  "select pg_advisory_xact_lock(hashtextextended('approvals.moved:' || $1, 0))",
);
// What a second person approved has the time of its approval, or its refund was released. Of a
// cancelled batch no money left.
const movedAlone = statement<{ action: string; after: object | null }>(
  "identity.movedInADay",
  `select t.action, t.after
   from audit_trail t
   where t.actor_id = $1::uuid and t.at > now() - interval '24 hours' and t.action = any($2)
     and not exists (
       select from audit_trail a where a.action = 'identity.approveRequest' and a.at = t.at
     )
     and not exists (
       select
       from audit_trail r
       where r.object_type = t.object_type and r.object_id = t.object_id
         and r.action in ('payments.releaseRefund', 'payouts.cancelBatch')
     )`,
);

/**
 * What this person has moved within 24 hours without a second person, in paise, so that nobody
 * splits an amount to stay below the limit. One statement.
 */
export async function paiseMovedInADay(
  db: Db,
  { userId }: UserActor,
  what: keyof ApprovalLimits,
): Promise<number> {
  return paiseMoved(await movedAlone(db, [userId, movingActions]), what);
}

/** As `paiseMovedInADay`, in the transaction that moves more; others of the person wait. */
export async function paiseMovedInTurn(
  tx: Db,
  person: UserActor,
  what: keyof ApprovalLimits,
): Promise<number> {
  await oneAtATime(tx, [person.userId]);
  return paiseMovedInADay(tx, person, what);
}
