import { statement, type Db } from "#platform/db/database.ts";
import type { DebtNow } from "./contract.ts";
import { openCharges } from "./open-charges.sql.ts";

const read = statement<DebtNow>(
  "debts.now",
  `select coalesce(d.owed_paise, 0)::bigint as "owedPaise", d.since, d.oldest_days as "oldestDays",
     d.above_limit_days as "aboveLimitDays", l.pause_paise as "pausePaise",
     l.pause_days as "pauseDays", l.transfer_to as "transferTo", s.stage,
     floor(extract(epoch from now() - s.warned_at) / 86400)::int as "warnedDays"
   from debt_limits l
   left join debt_stages s on s.seller_id = $1
   left join lateral (
     select max(c.owed_paise) as owed_paise, min(c.at) as since, max(c.age_days) as oldest_days,
       max(c.age_days) filter (where c.until_here_paise > l.pause_paise) as above_limit_days
     from ${openCharges("e.party_id = $1::uuid")} c
   ) d
     on true`,
);

/**
 * What a seller owes now. One statement. It takes no actor: the caller has checked the permission.
 */
export async function debtNow(
  db: Db,
  { sellerId }: { readonly sellerId: string },
): Promise<DebtNow> {
  const [row] = await read(db, [sellerId]);
  if (row === undefined) throw new Error("debt_limits has no row");
  return row;
}

const lock = statement(
  "debts.lock",
  "select pg_advisory_xact_lock(hashtextextended('debts:' || $1, 0))",
);

/** Makes payments of one seller's debt, and its steps, happen one after another. */
export async function lockDebt(tx: Db, sellerId: string): Promise<void> {
  await lock(tx, [sellerId]);
}
