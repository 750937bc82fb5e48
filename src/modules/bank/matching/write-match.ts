import { statement, type Db } from "#platform/db/database.ts";
import { BankLineChanged } from "../errors.ts";
import type { FoundBy } from "./contract.ts";

/** A match to store: lines and entries of one ledger account with the same sum. */
export type NewMatch = {
  readonly ledgerAccount: string;
  readonly foundBy: FoundBy;
  /** The last day of its lines and entries, "2026-11-28". */
  readonly wholeOn: string;
  readonly lineIds: readonly string[];
  readonly entries: readonly { readonly transactionId: number; readonly entryLine: number }[];
};

// The unique indexes refuse a line or an entry that another match has.
const write = statement<{ id: string; lines: number; entries: number }>(
  "bank.writeMatch",
  `with match as (
     insert into bank_matches (ledger_account, found_by, whole_on, made_by)
     values ($1, $2, $3, $4)
     returning id
   ),
   lines as (
     insert into bank_match_lines (match_id, line_id)
     select match.id, l.id
     from match, unnest($5::uuid[]) as l (id)
     on conflict do nothing
     returning line_id
   ),
   entries as (
     insert into bank_match_entries (match_id, transaction_id, entry_line)
     select match.id, e."transactionId", e."entryLine"
     from match, jsonb_to_recordset($6) as e ("transactionId" bigint, "entryLine" int)
     on conflict do nothing
     returning transaction_id
   )
   select match.id, (select count(*)::int from lines) as lines,
     (select count(*)::int from entries) as entries
   from match`,
);

/**
 * Stores a match, made by a person or by a rule (`madeBy` null). Its caller holds the bank's lock.
 * The database refuses sums that differ. Throws BankLineChanged if a part of it is matched already.
 */
export async function writeMatch(
  tx: Db,
  madeBy: string | null,
  { ledgerAccount, foundBy, wholeOn, lineIds, entries }: NewMatch,
): Promise<string> {
  const [written] = await write(tx, [
    ledgerAccount,
    foundBy,
    wholeOn,
    madeBy,
    lineIds,
    JSON.stringify(entries),
  ]);
  if (written?.lines !== lineIds.length || written.entries !== entries.length)
    throw new BankLineChanged();
  return written.id;
}
