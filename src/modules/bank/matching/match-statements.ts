import { inTransactionAs } from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { bookProvenSettlements } from "../provider/book-settlements.ts";
import { bankLedgerAccounts, type BankLedgerAccount } from "../statements/contract.ts";
import { entriesOfBank, entryColumns, isOpenEntry, isOpenLine } from "./bank-entries.ts";
import type { BankEntryRow } from "./contract.ts";
import { lockBank } from "./lock-bank.ts";
import { type EntryToMatch, type LineToMatch, matchLines } from "./rules/match-lines.ts";
import { writeMatch } from "./write-match.ts";
import { deleteOldDrafts } from "../statements/draft.sql.ts";

/** So many open lines and entries are looked at in one run; the oldest first. */
const atMost = 5_000;
/** Entries of so many days around the open lines: a reference may be found late. */
const daysAround = 45;

const openLines = statement<LineToMatch>(
  "bank.openLines",
  `select l.id, to_char(l.booked_on, 'YYYY-MM-DD') as day, l.amount_paise as "amountPaise",
     coalesce(l.reference || ' ', '') || l.narration as words
   from bank_lines l
   join bank_accounts a on a.id = l.account_id
   where a.ledger_account = $1 and ${isOpenLine}
   order by l.booked_on, l.place, l.id
   limit ${atMost}`,
);

const openEntries = statement<BankEntryRow>(
  "bank.openEntriesAround",
  `select ${entryColumns}
   from ${entriesOfBank}
   where e.account = $1 and ${isOpenEntry}
     and e.at >= $2::timestamptz - interval '${daysAround} days'
     and e.at < $3::timestamptz + interval '${daysAround} days'
   order by e.at, e.transaction_id, e.line
   limit ${atMost}`,
);

/** The name of an entry: its transaction and its line. */
export function entryId({
  transactionId,
  entryLine,
}: Pick<BankEntryRow, "transactionId" | "entryLine">): string {
  return `${transactionId}:${entryLine}`;
}

/** An entry as the rules of matching know it. */
export function asEntryToMatch(entry: BankEntryRow): EntryToMatch {
  return { ...entry, id: entryId(entry) };
}

/** How many lines a rule has explained. */
export type MatchedLines = { readonly matchedLines: number };

/**
 * Books settlements of the payment provider that are proven whole, and explains by the entries of the books what is unambiguous among the lines that nothing explains
 * yet.
 */
export async function matchStatements(db: Db, actor: Actor): Promise<MatchedLines> {
  mustBeAllowed(actor, "bank.manage");
  return inTransactionAs(db, actor, "bank.manage", matchAccounts);
}

/**
 * As `matchStatements`, every night: an entry may be booked after its line came. Deletes statements
 * that nobody stored.
 */
export async function matchStatementsNightly(db: Db, actor: Actor): Promise<MatchedLines> {
  mustBeAllowed(actor, "bank.work");
  await deleteOldDrafts(db, []);
  return inTransaction(db, matchAccounts);
}

async function matchAccounts(tx: Db): Promise<MatchedLines> {
  await lockBank(tx);
  await bookProvenSettlements(tx);
  let matchedLines = 0;
  for (const account of bankLedgerAccounts) matchedLines += await matchAccount(tx, account);
  return { matchedLines };
}

async function matchAccount(tx: Db, ledgerAccount: BankLedgerAccount): Promise<number> {
  const lines = await openLines(tx, [ledgerAccount]);
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const entries = await openEntries(tx, [ledgerAccount, first.day, last.day]);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const entryOf = new Map(entries.map((entry) => [entryId(entry), entry]));
  const found = matchLines(lines, entries.map(asEntryToMatch));
  for (const { lineId, entryIds, foundBy } of found) {
    const members = entryIds.flatMap((id) => entryOf.get(id) ?? []);
    const days = [lineOf.get(lineId)?.day ?? "", ...members.map(({ day }) => day)];
    await writeMatch(tx, null, {
      ledgerAccount,
      foundBy,
      wholeOn: days.toSorted().at(-1) ?? "",
      lineIds: [lineId],
      entries: members,
    });
  }
  return found.length;
}
