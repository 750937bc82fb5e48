import { hasVisitedSince } from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { cancelClosureRow } from "./closure.sql.ts";

const noticed = statement<{ userId: string }>(
  "privacy.inactiveToCheck",
  `select user_id as "userId"
   from account_closures
   where kind = 'inactive' and begun_at is null
   limit 500`,
);

const closureToKeep = statement<{ requestedAt: Date }>(
  "privacy.closureToKeep",
  `select requested_at as "requestedAt"
   from account_closures
   where user_id = $1 and begun_at is null
   for update`,
);

/** Ends the closing of inactive accounts whose owners came back. Returns how many. */
export async function keepUsedAccounts(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  let kept = 0;
  for (const { userId } of await noticed(db, []))
    await inTransaction(db, async (tx) => {
      const [closure] = await closureToKeep(tx, [userId]);
      if (closure === undefined) return;
      if (!(await hasVisitedSince(tx, actor, { userId, since: closure.requestedAt }))) return;
      kept += (await cancelClosureRow(tx, [userId])).length;
    });
  return kept;
}
