import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

type StatusCount = {
  readonly what: string;
  readonly status: string;
  readonly count: number;
};

const read = statement<StatusCount>(
  "payments.lastHour",
  `select 'payment' as what, status, count(*)::int as count
   from payments
   where created_at > now() - interval '1 hour'
   group by status
   union all
   select 'refund', status, count(*)::int
   from refunds
   where requested_at > now() - interval '1 hour'
   group by status`,
);

/** The payments and refunds that began in the last hour, by status. For metrics. */
export async function paymentsLastHour(db: Db, actor: Actor): Promise<readonly StatusCount[]> {
  mustBeAllowed(actor, "operations.watch");
  return read(db, []);
}
