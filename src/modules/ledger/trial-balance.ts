import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isDay, spanOf } from "#shared/days.ts";
import { isUuid } from "#shared/ids.ts";
import type { AccountBalance } from "./view-contract.ts";

const columns = "a.code as account, a.kind";

// The end of the last locked month until then, whose balances are stored, and what came after it.
const at = statement<AccountBalance>(
  "ledger.trialBalance",
  `with base as (
     select l.id, (l.month + interval '1 month') at time zone 'Asia/Kolkata' as until
     from month_locks l
     where l.unlocked_at is null
       and (l.month + interval '1 month') at time zone 'Asia/Kolkata'
         <= coalesce($1::timestamptz, 'infinity')
     order by l.month desc
     limit 1
   ),
   since as (
     select e.account, sum(e.amount_paise) as paise
     from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     where t.at >= coalesce((select until from base), '-infinity')
       and t.at < coalesce($1::timestamptz, 'infinity')
     group by e.account
   )
   select ${columns},
     (coalesce(b.balance_paise, 0) + coalesce(s.paise, 0))::bigint as "balancePaise"
   from ledger_accounts a
   left join month_balances b on b.account = a.code and b.lock_id = (select id from base)
   left join since s on s.account = a.code
   order by a.kind, a.name`,
);

/** The balance of every account before an instant; null is now. For those who have the right. */
export async function balancesAt(db: Db, before: Date | null): Promise<readonly AccountBalance[]> {
  return at(db, [before]);
}

/**
 * The balance of every account, now or at the end of a day in India ("2026-11-21"). All balances
 * sum to zero. One statement, which reads only what came after the last locked month until then.
 */
export async function trialBalance(
  db: Db,
  actor: Actor,
  { day }: { readonly day: string },
): Promise<readonly AccountBalance[]> {
  mustBeAllowed(actor, "ledger.view");
  const { before } = spanOf({ fromDay: "", toDay: isDay(day) ? day : "" });
  return balancesAt(db, before);
}

const ofParty = statement<AccountBalance>(
  "ledger.accountsOfParty",
  `select ${columns}, sum(e.amount_paise)::bigint as "balancePaise"
   from ledger_entries e
   join ledger_accounts a on a.code = e.account
   where e.party_id = $1
   group by a.code
   order by a.kind, a.name`,
);

/** The balances of one seller or one order, by account. One statement. */
export async function accountsOfParty(
  db: Db,
  actor: Actor,
  { partyId }: { readonly partyId: string },
): Promise<readonly AccountBalance[]> {
  mustBeAllowed(actor, "ledger.view");
  return isUuid(partyId) ? ofParty(db, [partyId]) : [];
}
