import { displayNamesView } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { MonthLock, MonthLocks } from "./contract.ts";
import { lockableMonths } from "./rules/lockable-months.ts";

const list = statement<MonthLock>(
  "ledger.monthLocks",
  `select l.id, to_char(l.month, 'YYYY-MM') as month, l.reason, l.locked_at as "lockedAt",
     locker.display_name as "lockedByName", l.unlocked_at as "unlockedAt",
     unlocker.display_name as "unlockedByName", l.unlock_reason as "unlockReason",
     (
       select count(*)::int
       from ledger_transactions t
       where t.for_month = l.month
     ) as "cameLate"
   from month_locks l
   join ${displayNamesView} locker on locker.user_id = l.locked_by
   left join ${displayNamesView} unlocker on unlocker.user_id = l.unlocked_by
   order by l.locked_at desc, l.id
   limit 60`,
);

/** The last 60 locks of months with their trail, and what can be locked now. One statement. */
export async function monthLocks(
  db: Db,
  actor: Actor,
  now: Date = new Date(),
): Promise<MonthLocks> {
  mustBeAllowed(actor, "ledger.view");
  const locks = await list(db, []);
  const last = locks.find(({ unlockedAt }) => unlockedAt === null)?.month ?? null;
  return { locks, lockable: lockableMonths(now.getTime(), last) };
}
