import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import type { Effect } from "#modules/identity/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { MonthNotLockable, MonthNotUnlockable } from "../errors.ts";
import { balancesAt } from "../trial-balance.ts";
import { endOfMonth, lockableMonths } from "./rules/lockable-months.ts";
import { takeMonthLocks } from "./wait-for-locks.ts";

const insert = statement<{ id: string }>(
  "ledger.lockMonth",
  `insert into month_locks (month, reason, locked_by)
   select m.month, $2, $3
   from to_date($1, 'YYYY-MM') as m (month)
   where not exists (
     select
     from month_locks l
     where l.unlocked_at is null and l.month >= m.month
   )
   returning id`,
);
const store = statement(
  "ledger.storeMonthBalances",
  `insert into month_balances (lock_id, account, balance_paise)
   select $1, b.account, b."balancePaise"
   from jsonb_to_recordset($2) as b (account text, "balancePaise" bigint)
   where b."balancePaise" <> 0`,
);

/** A month to lock, "2026-10", and why. */
export type MonthToLock = { readonly month: string; readonly reason: string };

/**
 * Locks a month of the books with all before it: the database then refuses transactions dated in
 * them. The balances at its end are stored. Throws MonthNotLockable.
 */
export async function lockMonth(
  db: Db,
  actor: Actor,
  { month, reason }: MonthToLock,
  now: Date = new Date(),
): Promise<void> {
  const person = allowedUser(actor, "ledger.adjust");
  if (!lockableMonths(now.getTime(), null).includes(month)) throw new MonthNotLockable();
  await inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    await takeMonthLocks(tx);
    // Before the lock exists, whose balances would count otherwise.
    const balances = await balancesAt(tx, endOfMonth(month));
    const [lock] = await insert(tx, [month, reason, person.userId]);
    if (lock === undefined) throw new MonthNotLockable();
    await store(tx, [lock.id, JSON.stringify(balances)]);
    await writeAudit(tx, person, {
      action: "ledger.lockMonth",
      objectType: "month_lock",
      objectId: lock.id,
      after: { month, reason },
    });
  });
}

const unlock = statement<{ month: string }>(
  "ledger.unlockMonth",
  `update month_locks l
   set unlocked_at = now(), unlocked_by = $2, unlock_reason = $3
   where l.id = $1 and l.unlocked_at is null
     and not exists (
       select
       from month_locks later
       where later.unlocked_at is null and later.month > l.month
     )
   returning to_char(l.month, 'YYYY-MM') as month`,
);

/** The lock to take back, and why. */
export type MonthToUnlock = { readonly lockId: string; readonly reason: string };

/**
 * Unlocks the last locked month. It always needs a second person, who is on record as the one who
 * unlocked it. Throws MonthNotUnlockable and AlreadyRequested.
 */
export async function unlockMonth(
  db: Db,
  actor: Actor,
  { lockId, reason }: MonthToUnlock,
): Promise<Effect> {
  const person = allowedUser(actor, "ledger.adjust");
  if (!isUuid(lockId)) throw new MonthNotUnlockable();
  const input: MonthToUnlock = { lockId, reason };
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    await takeMonthLocks(tx);
    return withSecondPerson(tx, actor, { kind: "ledger.unlockMonth", input }, () =>
      takeBack(tx, person, input),
    );
  });
}

async function takeBack(
  tx: Db,
  person: UserActor,
  { lockId, reason }: MonthToUnlock,
): Promise<void> {
  const [lock] = await unlock(tx, [lockId, person.userId, reason]);
  if (lock === undefined) throw new MonthNotUnlockable();
  await writeAudit(tx, person, {
    action: "ledger.unlockMonth",
    objectType: "month_lock",
    objectId: lockId,
    after: { month: lock.month, reason },
  });
}
