import { statement, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { Subject } from "../contract.ts";

// What the provider knows of is asked about for as long as money may still arrive.
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
 * The payer pays in another way, or not at all: in the transaction of the command that lets go of
 * what it was for, before anything else is locked, as whoever brings news of the provider does.
 * Whether it was open. Money that comes all the same is told to what it was for.
 */
export async function closePayment(
  tx: Db,
  payer: UserActor,
  { purpose, subjectId }: Subject,
): Promise<boolean> {
  return (await close(tx, [purpose, subjectId, payer.userId])).length > 0;
}
