import { statement, type Db } from "#platform/db/database.ts";
import type { Account } from "../contract.ts";

/** What stands on an account for somebody: `balancePaise` is debits less credits, `debitedPaise` and `creditedPaise` all that went either way. */
export type PartyBalance = { readonly account: Account; readonly balancePaise: number; readonly debitedPaise: number; readonly creditedPaise: number };

const sums = statement<PartyBalance>(
  "ledger.balancesOfParty",
  `select account, sum(amount_paise)::bigint as "balancePaise", coalesce(sum(amount_paise) filter (where amount_paise > 0), 0)::bigint as "debitedPaise",
          coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0)::bigint as "creditedPaise"
     from ledger_entries where party_id = $1 group by account`,
);

/** What stands on each account for a seller or an order. One statement. Takes no actor: for modules whose query has asked whose it is. */
export function balancesOfParty(db: Db, { partyId }: { readonly partyId: string }): Promise<readonly PartyBalance[]> {
  return sums(db, [partyId]);
}
