import { entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isDay, spanOf } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import {
  entriesOfBank,
  entryColumns,
  lineColumns,
  linesWithMatch,
} from "../matching/bank-entries.ts";
import type { BankEntryRow, BankLineRow } from "../matching/contract.ts";
import { readBankAccounts } from "../statements/accounts.ts";
import { type BankAccount, bankLedgerAccounts } from "../statements/contract.ts";
import { runningBalance, type StatementDay } from "../statements/rules/running-balance.ts";
import type { AccountAtDay, BankAgreement } from "./contract.ts";
import { agree } from "./rules/agree.ts";

const atMost = 200;

// The end of a day is the balance that one line ends with and none begins with.
const days = statement<StatementDay & { accountId: string }>(
  "bank.statementDays",
  `with day as (
     select account_id, booked_on, sum(amount_paise)::bigint as sum_paise
     from bank_lines
     where booked_on <= $1
     group by account_id, booked_on
   ),
   turn as (
     select account_id, booked_on, balance_paise as paise, 1 as times, place
     from bank_lines
     where booked_on <= $1 and balance_paise is not null
     union all
     select account_id, booked_on, balance_paise - amount_paise, -1, 0
     from bank_lines
     where booked_on <= $1 and balance_paise is not null
   ),
   ending as (
     select account_id, booked_on, paise, max(place) as place
     from turn
     group by account_id, booked_on, paise
     having sum(times) > 0
   )
   select d.account_id as "accountId", to_char(d.booked_on, 'YYYY-MM-DD') as day,
     d.sum_paise as "sumPaise",
     (
       select e.paise
       from ending e
       where e.account_id = d.account_id and e.booked_on = d.booked_on
       order by e.place desc
       limit 1
     ) as "endPaise"
   from day d
   order by d.account_id, d.booked_on`,
);

/** No live match that is complete on the day `$2` has the entry `e`. */
const openEntryAtDay = `not exists (
  select
  from bank_match_entries x
  join bank_matches w on w.id = x.match_id
  where x.transaction_id = e.transaction_id and x.entry_line = e.line and x.is_live
    and w.whole_on <= $2
)`;

/** From before the first statement, or booked to begin with its balance. */
const isBefore = "(e.at < $4 or e.kind in ('bank_opening', 'opened', 'opened_reversed'))";

const entrySums = statement<EntrySums>(
  "bank.entrySums",
  `select coalesce(sum(e.amount_paise), 0)::bigint as "ledgerPaise",
     coalesce(
       sum(e.amount_paise) filter (where ${isBefore} and ${openEntryAtDay}), 0
     )::bigint as "beforePaise",
     coalesce(
       sum(e.amount_paise) filter (where not ${isBefore} and ${openEntryAtDay}), 0
     )::bigint as "sumPaise",
     (count(*) filter (where not ${isBefore} and ${openEntryAtDay}))::int as count
   from ${entriesView} e
   where e.account = $1 and e.at < $3`,
);
type EntrySums = {
  readonly ledgerPaise: number;
  /** Of entries from before the first statement. */
  readonly beforePaise: number;
  readonly sumPaise: number;
  readonly count: number;
};

const openEntries = statement<BankEntryRow>(
  "bank.openEntriesAtDay",
  `select ${entryColumns}
   from ${entriesOfBank}
   where e.account = $1 and e.at < $3 and not ${isBefore} and ${openEntryAtDay}
   order by e.at, e.transaction_id, e.line
   limit ${atMost}`,
);

const openLineAtDay = `
  a.ledger_account = $1 and l.booked_on <= $2 and coalesce(m.whole_on > $2, true)`;
const lineSums = statement<{ count: number; sumPaise: number }>(
  "bank.lineSums",
  `select count(*)::int as count, coalesce(sum(l.amount_paise), 0)::bigint as "sumPaise"
   from ${linesWithMatch}
   where ${openLineAtDay}`,
);
const openLines = statement<BankLineRow>(
  "bank.openLinesAtDay",
  `select ${lineColumns}
   from ${linesWithMatch}
   where ${openLineAtDay}
   order by l.booked_on, l.place, l.id
   limit ${atMost}`,
);

/**
 * The balance of each bank account of the ledger at the end of a day in India ("2026-11-28"; today
 * for another text), beside the closing balance of its statements, with all that makes the
 * difference. Empty without bank accounts. Two statements, and four for each account of the ledger.
 */
export async function bankAgreement(
  db: Db,
  actor: Actor,
  input: { readonly day: string },
): Promise<readonly BankAgreement[]> {
  mustBeAllowed(actor, "bank.manage");
  return agreementsAtDay(db, isDay(input.day) ? input.day : dayInIndia(Date.now()));
}

/** As `bankAgreement`, of today, for the check of the books. */
export async function agreementForCheck(db: Db, actor: Actor): Promise<readonly BankAgreement[]> {
  mustBeAllowed(actor, "ledger.check");
  return agreementsAtDay(db, dayInIndia(Date.now()));
}

/** As `bankAgreement`, for a command that has asked for permission. */
export async function agreementsAtDay(db: Db, day: string): Promise<readonly BankAgreement[]> {
  const accounts = await accountsAtDay(db, day);
  const agreements: BankAgreement[] = [];
  for (const ledgerAccount of bankLedgerAccounts) {
    const own = accounts.filter((account) => account.ledgerAccount === ledgerAccount);
    if (own.length > 0) agreements.push(await agreementOf(db, { ledgerAccount, day }, own));
  }
  return agreements;
}

async function accountsAtDay(db: Db, day: string): Promise<readonly AccountAtDay[]> {
  const accounts = await readBankAccounts(db);
  if (accounts.length === 0) return [];
  const ofAccount = Map.groupBy(await days(db, [day]), ({ accountId }) => accountId);
  return accounts.map((account) => {
    const own = ofAccount.get(account.id) ?? [];
    return {
      ...account,
      ...runningBalance(account.openingPaise, own),
      lastDay: own.at(-1)?.day ?? null,
    };
  });
}

async function agreementOf(
  db: Db,
  { ledgerAccount, day }: Pick<BankAgreement, "ledgerAccount"> & { readonly day: string },
  accounts: readonly AccountAtDay[],
): Promise<BankAgreement> {
  const { before } = spanOf({ fromDay: "", toDay: day });
  const { from } = spanOf({ fromDay: firstDayOf(accounts), toDay: "" });
  const span = [ledgerAccount, day, before, from];
  const [sums] = await entrySums(db, span);
  const [lines] = await lineSums(db, [ledgerAccount, day]);
  const openings = accounts.reduce((sum, { openingPaise }) => sum + openingPaise, 0);
  return agree({
    ledgerAccount,
    accounts,
    ledgerPaise: sums?.ledgerPaise ?? 0,
    openingPaise: (sums?.beforePaise ?? 0) - openings,
    openEntries: {
      count: sums?.count ?? 0,
      sumPaise: sums?.sumPaise ?? 0,
      items: await openEntries(db, span),
    },
    openLines: {
      count: lines?.count ?? 0,
      sumPaise: lines?.sumPaise ?? 0,
      items: await openLines(db, [ledgerAccount, day]),
    },
  });
}

function firstDayOf(accounts: readonly BankAccount[]): string {
  return accounts.map(({ startsOn }) => startsOn).toSorted()[0] ?? "";
}
