import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Account } from "./contract.ts";

/** When an income was booked of which a part was given back later. */
export type TakenBefore = { readonly account: Account; readonly at: Date };

const taken = statement<TakenBefore>(
  "ledger.takenBefore",
  `select distinct e.account, first.at
   from ledger_transactions t
   join ledger_entries e on e.transaction_id = t.id and e.account = any($4) and e.amount_paise > 0
   join ledger_transactions first on first.order_id = t.order_id and first.id < t.id
   join ledger_entries income
     on income.transaction_id = first.id and income.account = e.account and income.amount_paise < 0
   where t.seller_id = $1
     and t.at >= $2
     and t.at < $3
     and first.seller_id = $1
     and first.at < $2
   order by first.at`,
);

export type GivenBackQuery = {
  readonly sellerId: string;
  readonly from: Date;
  readonly before: Date;
  readonly accounts: readonly Account[];
};

/**
 * When the income was booked that a seller's orders gave back in a period, if that was before the
 * period: the times of the original bookings, oldest first. `from` is included, `before` is not. One
 * statement.
 */
export async function takenBefore(
  db: Db,
  actor: Actor,
  { sellerId, from, before, accounts }: GivenBackQuery,
): Promise<readonly TakenBefore[]> {
  mustBeAllowed(actor, "invoicing.work");
  return taken(db, [sellerId, from, before, accounts]);
}
