import { statement, type Db } from "#platform/db/database.ts";
import type { Account } from "./contract.ts";

/** The balance of an account for one party: debits less credits. */
type PartyBalance = { readonly account: Account; readonly balancePaise: number };

const sums = statement<PartyBalance>(
  "ledger.balancesOfParty",
  `select account, sum(amount_paise)::bigint as "balancePaise"
   from ledger_entries
   where party_id = $1
   group by account`,
);

/**
 * The balances of a seller or an order, by account. One statement. It takes no actor: the caller
 * has checked the permission.
 */
export function balancesOfParty(
  db: Db,
  { partyId }: { readonly partyId: string },
): Promise<readonly PartyBalance[]> {
  return sums(db, [partyId]);
}
