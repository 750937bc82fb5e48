import { statement, type Db } from "#platform/db/database.ts";
import type { Account } from "./contract.ts";

/** What stands on an account for somebody: debits less credits. */
type PartyBalance = { readonly account: Account; readonly balancePaise: number };

const sums = statement<PartyBalance>(
  "ledger.balancesOfParty",
  `select account, sum(amount_paise)::bigint as "balancePaise"
   from ledger_entries
   where party_id = $1
   group by account`,
);

/**
 * What stands on each account for a seller or an order. One statement. Takes no actor: for modules
 * whose query has asked whose it is.
 */
export function balancesOfParty(
  db: Db,
  { partyId }: { readonly partyId: string },
): Promise<readonly PartyBalance[]> {
  return sums(db, [partyId]);
}
