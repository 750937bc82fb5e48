import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import {
  entriesOfBank,
  entryColumns,
  isOpenEntry,
  lineColumns,
  linesWithMatch,
} from "./bank-entries.ts";
import type { BankEntryRow, BankLineRow, BankMatch, UndoneMatch } from "./contract.ts";
import { asEntryToMatch } from "./match-statements.ts";
import { proposedEntries } from "./rules/match-lines.ts";

const candidates = { entries: 200, lines: 50, days: 45 } as const;

const oneLine = statement<BankLineRow>(
  "bank.line",
  `select ${lineColumns}
   from ${linesWithMatch}
   where l.id = $1`,
);
const linesOfMatch = statement<BankLineRow>(
  "bank.linesOfMatch",
  `select ${lineColumns}
   from ${linesWithMatch}
   where m.id = $1
   order by l.booked_on, l.place, l.id`,
);
const entriesOfMatch = statement<BankEntryRow>(
  "bank.entriesOfMatch",
  `select ${entryColumns}
   from bank_match_entries b
   join ${entriesOfBank} on true
   where b.match_id = $1 and e.transaction_id = b.transaction_id and e.line = b.entry_line
   order by e.transaction_id, e.line`,
);
const madeBy = statement<Pick<BankMatch, "id" | "foundBy" | "madeAt">>(
  "bank.matchOfLine",
  `select id, found_by as "foundBy", made_at as "madeAt"
   from bank_matches
   where id = $1`,
);
const undone = statement<UndoneMatch>(
  "bank.undoneMatches",
  `select m.id, m.found_by as "foundBy", m.undone_at as "undoneAt", coalesce(m.undo_reason, '') as reason
   from bank_match_lines b
   join bank_matches m on m.id = b.match_id
   where b.line_id = $1 and m.undone_at is not null
   order by m.undone_at desc
   limit 20`,
);
// Entries of the line's amount first, then those of the days around it.
const openEntriesNear = statement<BankEntryRow>(
  "bank.openEntriesNear",
  `select ${entryColumns}
   from ${entriesOfBank}
   where e.account = $1 and ${isOpenEntry}
     and e.at >= $2::timestamptz - interval '${candidates.days} days'
     and e.at < $2::timestamptz + interval '${candidates.days} days'
   order by e.amount_paise <> $3, abs(extract(epoch from e.at - $2::timestamptz)),
     e.transaction_id, e.line
   limit ${candidates.entries}`,
);
const openLinesNear = statement<BankLineRow>(
  "bank.openLinesNear",
  `select ${lineColumns}
   from ${linesWithMatch}
   where m.id is null and a.ledger_account = $1 and l.id <> $2
     and l.booked_on between $3::date - ${candidates.days} and $3::date + ${candidates.days}
   order by l.amount_paise <> -$4::bigint, abs(l.booked_on - $3::date), l.id
   limit ${candidates.lines}`,
);

/** A line, with what explains it, or what may. */
export type LinePage = {
  readonly line: BankLineRow;
  readonly match: BankMatch | null;
  readonly undone: readonly UndoneMatch[];
  readonly entries: readonly BankEntryRow[];
  readonly lines: readonly BankLineRow[];
  /** The entries that most likely explain it, as "transaction:line". */
  readonly proposed: readonly string[];
};

/**
 * One line of a statement: its match, or open entries and lines of the 45 days around it, with a
 * proposal. Four statements, or five. Throws NotFound.
 */
export async function bankLinePage(
  db: Db,
  actor: Actor,
  { lineId }: { readonly lineId: string },
): Promise<LinePage> {
  mustBeAllowed(actor, "bank.manage");
  const [line] = isUuid(lineId) ? await oneLine(db, [lineId]) : [];
  if (line === undefined) throw new NotFound(t("There is no such line of a statement."));
  const [match, earlier, near] = await Promise.all([
    line.matchId === null ? null : matchOf(db, line.matchId),
    undone(db, [lineId]),
    line.matchId === null ? nearOf(db, line) : { entries: [], lines: [], proposed: [] },
  ]);
  return { line, match, undone: earlier, ...near };
}

async function matchOf(db: Db, matchId: string): Promise<BankMatch | null> {
  const [[match], lines, entries] = await Promise.all([
    madeBy(db, [matchId]),
    linesOfMatch(db, [matchId]),
    entriesOfMatch(db, [matchId]),
  ]);
  return match === undefined ? null : { ...match, lines, entries };
}

async function nearOf(db: Db, line: BankLineRow) {
  const { ledgerAccount, bookedOn, amountPaise } = line;
  const [entries, lines] = await Promise.all([
    openEntriesNear(db, [ledgerAccount, bookedOn, amountPaise]),
    openLinesNear(db, [ledgerAccount, line.id, bookedOn, amountPaise]),
  ]);
  const proposed = proposedEntries(
    {
      id: line.id,
      day: bookedOn,
      amountPaise,
      words: `${line.reference ?? ""} ${line.narration}`,
    },
    entries.map(asEntryToMatch),
  );
  return { entries, lines, proposed };
}
