import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isDay, spanOf } from "#shared/days.ts";
import { isUuid } from "#shared/ids.ts";
import type { AccountBalance } from "./view-contract.ts";

const columns = "a.code as account, a.kind";

const now = statement<AccountBalance>(
  "ledger.trialBalance",
  `select ${columns}, coalesce(sum(e.amount_paise), 0)::bigint as "balancePaise"
   from ledger_accounts a
   left join ledger_entries e on e.account = a.code
   group by a.code
   order by a.kind, a.name`,
);

const atDay = statement<AccountBalance>(
  "ledger.trialBalanceAtDay",
  `select ${columns}, coalesce(sum(e.amount_paise), 0)::bigint as "balancePaise"
   from ledger_accounts a
   left join (
     ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     and t.at < $1
   )
     on e.account = a.code
   group by a.code
   order by a.kind, a.name`,
);

/**
 * The balance of every account, now or at the end of a day in India ("2026-11-21"). All balances
 * sum to zero. One statement.
 */
export async function trialBalance(
  db: Db,
  actor: Actor,
  { day }: { readonly day: string },
): Promise<readonly AccountBalance[]> {
  mustBeAllowed(actor, "ledger.view");
  const { before } = spanOf({ fromDay: "", toDay: isDay(day) ? day : "" });
  return before === null ? now(db, []) : atDay(db, [before]);
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
