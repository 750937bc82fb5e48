import { expect } from "vitest";
import {
  addBankAccount,
  bankAgreement,
  bankLinePage,
  bankPage,
  bookLine,
  bookOpening as openUnapproved,
  matchByHand,
  storeStatement,
  uploadStatement,
} from "#modules/bank/public.server.ts";
import { MatchLine } from "#modules/bank/public.ts";
import { adjustBooks } from "#modules/operations/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { fileOf, statementRows, type TypedLine } from "./bank-statements.ts";
import { asApproved } from "./second-person.ts";

/**
 * The bank of a shop of many months. Its statements are written from what moved money, never from
 * the ledger: payouts by bank file, what the bank returned, the cash of couriers, challans, the
 * provider's settlements, and the bank's own charges and interest.
 */

const openingPaise = 250_000_00;
const bookOpening = asApproved("bank.bookOpening", openUnapproved);

/** A bank account with its statements so far. */
export type BankOfAShop = {
  readonly accountId: string;
  balancePaise: number;
  /** The rows of the month before: banks repeat the last ones in the next file. */
  rows: readonly string[];
  byRule: number;
  byHand: number;
  /** What kinds of lines there were: "NEFT DR CHP", "TAX". */
  readonly kinds: Set<string>;
};

/** Opens the account on the first day of its first statement, and the books with its balance. */
export async function openBankOfAShop(
  db: Db,
  admin: UserActor,
  startsOn: string,
): Promise<BankOfAShop> {
  const { accountId } = await addBankAccount(db, admin, {
    name: "HDFC current account",
    lastFour: "4321",
    ledgerAccount: "bank",
    layoutCode: "hdfc",
    startsOn,
    openingPaise,
  });
  await bookOpening(db, admin, {
    ledgerAccount: "bank",
    openingPaise: 0 - openingPaise,
    reason: "The balance of the account when the books began",
  });
  return {
    accountId,
    balancePaise: openingPaise,
    rows: [],
    byRule: 0,
    byHand: 0,
    kinds: new Set(),
  };
}

/** "2026-02-28" of "2026-02". */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * What a person does once a month is over: notes what the provider settled, uploads the statement,
 * first a part of it and then all of it, newest first and with lines of the month before, and
 * explains what the rules leave. The books then have the closing balance of the statement.
 */
export async function closeBankMonth(
  db: Db,
  admin: UserActor,
  bank: BankOfAShop,
  month: string,
): Promise<void> {
  const settled = await settleWithProvider(db, admin, month);
  const lines = [...(await linesOfMonth(db, month)), ...settled, ...ownLinesOf(month)].toSorted(
    (a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0),
  );
  for (const { narration } of lines) bank.kinds.add(narration.replace(/[\d-].*$/, "").trim());
  const rows = statementRows(bank.balancePaise, lines);
  const upload = async (part: readonly string[]) => {
    const bytes = fileOf(part);
    await uploadStatement(db, admin, { accountId: bank.accountId, fileName: "s.csv", bytes });
    bank.byRule += (await storeStatement(db, admin)).matchedLines;
  };
  await upload(rows.slice(0, Math.ceil(rows.length / 2)));
  await upload([...bank.rows.slice(-5), ...rows].toReversed());
  bank.rows = rows;
  bank.balancePaise += lines.reduce((sum, { paise }) => sum + paise, 0);
  await explainTheRest(db, admin, bank);
  await expectBooksAreTheBank(db, admin, month, bank.balancePaise);
}

/** Nothing is open, missing or left: the ledger has what the statement closes with. */
export async function expectBooksAreTheBank(
  db: Db,
  admin: UserActor,
  month: string,
  closingPaise: number,
): Promise<void> {
  const [agreement] = await bankAgreement(db, admin, { day: lastDayOf(month) });
  expect(agreement, `the bank at the end of ${month}`).toMatchObject({
    openEntries: { count: 0, items: [] },
    openLines: { count: 0, items: [] },
    accounts: [{ gaps: [] }],
    ledgerPaise: closingPaise,
    statementPaise: closingPaise,
    openingPaise: 0,
    missingPaise: 0,
    restPaise: 0,
  });
}

type Moved = { readonly day: string; readonly words: string; readonly paise: number };

/** What moved money at the bank in a month, as the records of payouts, cash and taxes have it. */
async function linesOfMonth(db: Db, month: string): Promise<readonly TypedLine[]> {
  const { rows } = await db.$client.query<Moved>(
    `select to_char(m.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, m.words,
       m.paise::bigint as paise
     from (
       select paid_at as at, 'NEFT DR ' || reference as words, -amount_paise as paise
       from payouts
       where way = 'file' and paid_at is not null
       union all
       select bounced_at, 'NEFT RETURN ' || reference, amount_paise
       from payouts
       where way = 'file' and paid_at is not null and bounced_at is not null
       union all
       select c.recorded_at, 'NEFT CR ' || c.reference || ' COURIER', sum(o.total_paise)
       from cash_remittances c
       join orders o on o.cash_remittance_id = c.id
       group by c.id
       union all
       select deposited_on::timestamp at time zone 'Asia/Kolkata', 'TAX ' || serial,
         -(tax_paise + interest_paise + fee_paise)
       from tds_challans
       union all
       select processed_at, 'NEFT DR ' || coalesce(reference, 'REFUND'), -amount_paise
       from refunds
       where through = 'hand' and status = 'processed'
     ) m
     where to_char(m.at at time zone 'Asia/Kolkata', 'YYYY-MM') = $1
     order by m.at, m.words, m.paise`,
    [month],
  );
  return rows.map(({ day, words, paise }) => ({ day, narration: words, paise }));
}

/** The provider pays out half of what it captured in the month; a person notes it that day. */
async function settleWithProvider(
  db: Db,
  admin: UserActor,
  month: string,
): Promise<readonly TypedLine[]> {
  const { rows } = await db.$client.query<{ paise: number }>(
    `select (coalesce(sum(amount_paise), 0) / 2)::bigint as paise
     from payments
     where captured_at is not null
       and to_char(captured_at at time zone 'Asia/Kolkata', 'YYYY-MM') = $1`,
    [month],
  );
  const amountPaise = rows[0]?.paise ?? 0;
  if (amountPaise === 0) return [];
  const day = `${month}-26`;
  const utr = `N${month.replace("-", "")}0921`;
  await adjustBooks(db, admin, {
    key: crypto.randomUUID(),
    kind: "provider_settled",
    amountPaise,
    sellerId: null,
    day,
    reason: `Settlement ${utr}`,
  });
  return [{ day, narration: `NEFT CR ${utr} PROVIDER`, paise: amountPaise }];
}

/** What only the bank knows: charges with GST each month, each quarter interest less 10 % TDS. */
function ownLinesOf(month: string): readonly TypedLine[] {
  const day = lastDayOf(month);
  const charges = { day, narration: `CHARGES ${month}`, paise: -1180_00 };
  const interest = { day, narration: `INTEREST ${month}`, paise: 421_50 };
  return /-(?:03|06|09|12)$/.test(month) ? [charges, interest] : [charges];
}

/** As a person does on the page of each line: books what is new, confirms what is proposed. */
async function explainTheRest(db: Db, admin: UserActor, bank: BankOfAShop): Promise<void> {
  const { lines } = await bankPage(db, admin, { list: "open", after: null });
  for (const { id: lineId, narration } of lines.items) {
    const own = /^(?:CHARGES|INTEREST)/.exec(narration)?.[0];
    if (own !== undefined) {
      const kind = own === "CHARGES" ? "charges" : "interest";
      const parts =
        own === "CHARGES" ? { gstPaise: 180_00, taxPaise: 0 } : { gstPaise: 0, taxPaise: 46_83 };
      await bookLine(db, admin, { lineId, kind, ...parts, reason: narration });
      continue;
    }
    const { proposed } = await bankLinePage(db, admin, { lineId });
    expect(proposed, `nothing explains ${narration}`).not.toEqual([]);
    await matchByHand(db, admin, MatchLine.parse({ lineId, entries: proposed }));
    bank.byHand++;
  }
}
