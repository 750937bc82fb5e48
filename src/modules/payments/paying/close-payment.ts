import { statement, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { Subject } from "../contract.ts";

// A payment that the provider knows is checked for as long as money may still arrive.
const close = statement<{ id: string }>(
  "payments.closeOwn",
  `update payments
   set status = 'closed', closed_at = now(),
     next_check_at = case
       when provider_order_id is not null
         then coalesce(next_check_at, now() + interval '1 minute')
     end
   where purpose = $1 and subject_id = $2 and payer_id = $3 and status = 'open'
   returning id`,
);

/**
 * Closes a payment because the payer pays in another way, or not at all. Call it before any other
 * lock in the transaction that releases the subject; provider updates lock in the same order.
 * Returns whether it was open. The subject's handler still receives a late payment.
 */
export async function closePayment(
  tx: Db,
  payer: UserActor,
  { purpose, subjectId }: Subject,
): Promise<boolean> {
  return (await close(tx, [purpose, subjectId, payer.userId])).length > 0;
}

// One that is just being captured is locked. It is left to its handler.
const closeFree = statement(
  "payments.closeUnpaid",
  `update payments
   set status = 'closed', closed_at = now(), hold_until = now(),
     next_check_at = case
       when provider_order_id is not null
         then coalesce(next_check_at, now() + interval '1 minute')
     end
   where id = (
       select id
       from payments
       where purpose = $1 and subject_id = $2 and status = 'open'
       for update skip locked
     )`,
);

/**
 * Closes the payment of a subject that is given up, whose lock the caller holds. It waits for
 * nobody: money that arrives at this moment goes to the subject's handler, as any that comes late.
 */
export async function closeUnpaid(tx: Db, { purpose, subjectId }: Subject): Promise<void> {
  await closeFree(tx, [purpose, subjectId]);
}
