import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Account } from "./contract.ts";

/** The sum of a seller's bookings on an account: debits less credits. */
export type SellerSum = {
  readonly sellerId: string;
  readonly account: Account;
  readonly amountPaise: number;
};

const sums = statement<SellerSum>(
  "ledger.sumsBySeller",
  `select t.seller_id as "sellerId", e.account, sum(e.amount_paise)::bigint as "amountPaise"
   from ledger_transactions t
   join ledger_entries e on e.transaction_id = t.id
   where t.at >= $1
     and t.at < $2
     and t.seller_id is not null
     and e.account = any($3)
     and t.kind <> all($4)
   group by t.seller_id, e.account`,
);

export type SellerSumsQuery = {
  readonly from: Date;
  readonly before: Date;
  readonly accounts: readonly Account[];
  /** Kinds of bookings that do not count. */
  readonly exceptKinds: readonly string[];
};

/**
 * Each seller's sums on these accounts in a period; `from` is included, `before` is not. One
 * statement.
 */
export async function sumsBySeller(
  db: Db,
  actor: Actor,
  { from, before, accounts, exceptKinds }: SellerSumsQuery,
): Promise<readonly SellerSum[]> {
  mustBeAllowed(actor, "invoicing.work");
  return sums(db, [from, before, accounts, exceptKinds]);
}
