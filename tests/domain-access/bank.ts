import * as bankDoor from "#modules/bank/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { aBankAccount, dayAgo, fileOf, statementRows } from "#tests/support/bank-statements.ts";
import { aPerson } from "#tests/support/builders.ts";
import { reportFile } from "#tests/support/provider-settlements.ts";
import { checked, type At, type Rows } from "./access.ts";
import { allOf } from "./stream.ts";

/** The marketplace's bank: accounts, statements, and what explains their lines. */

const aLayout = {
  name: "Own bank",
  encoding: "utf-8",
  separator: "comma",
  decimalForm: "point",
  dateForm: "year_first",
  dateColumn: "Date",
  valueDateColumn: null,
  narrationColumn: "Text",
  referenceColumn: null,
  debitColumn: null,
  creditColumn: null,
  amountColumn: "Amount",
  signColumn: null,
  balanceColumn: null,
} as const;

const bytes = fileOf(statementRows(0, [{ day: dayAgo(1), narration: "CHARGES", paise: -1770 }]));

let accounts = 0;

/** An account of this test alone, since a row may run in several roles. */
async function anAccount({ db }: Pick<At, "db">): Promise<string> {
  const administrator = await aPerson(db, { isAdmin: true });
  return aBankAccount(db, administrator, 0, { name: `Bank ${++accounts}` });
}

/** The statement of whoever acts, read and not stored. */
async function aDraft({ db, actor }: At): Promise<void> {
  const accountId = await anAccount({ db });
  if (actor.kind !== "user") return;
  await db.$client.query(
    `insert into bank_drafts (uploaded_by, account_id, file_name, lines)
     values ($1, $2, 'a.csv', $3)
     on conflict (uploaded_by) do update set account_id = excluded.account_id`,
    [actor.userId, accountId, JSON.stringify([aStoredLine])],
  );
}

const aStoredLine = {
  bookedOn: dayAgo(1),
  valueOn: null,
  narration: "CHARGES",
  reference: null,
  amountPaise: -1770,
  balancePaise: null,
  place: 1,
  cells: {},
  key: "0".repeat(64),
  ordinal: 1,
};

const lineId = "6f0c1d5e-3b52-4c55-9a4e-1f2b3c4d5e70";
const matchId = "6f0c1d5e-3b52-4c55-9a4e-1f2b3c4d5e71";

/** A line of a stored statement, and one that cancels it out. */
async function aLine({ db }: At): Promise<void> {
  const accountId = await anAccount({ db });
  await db.$client.query(
    `with upload as (
       insert into bank_uploads (account_id, file_name, lines, new_lines, uploaded_by)
       select a.id, 'a.csv', 2, 2, a.created_by
       from bank_accounts a
       where a.id = $1
       returning id
     )
     insert into bank_lines (
       id, account_id, upload_id, booked_on, place, narration, amount_paise, line_key, ordinal, cells
     )
     select l.id, $1, upload.id, current_date - 1, l.place, 'CHARGES', l.paise, repeat('1', 64),
       l.place, '{}'
     from upload,
       (values ($2::uuid, 1, -1770), (gen_random_uuid(), 2, 1770)) as l (id, place, paise)
     on conflict do nothing`,
    [accountId, lineId],
  );
}

async function aMatch(at: At): Promise<void> {
  await aLine(at);
  await at.db.$client.query(
    `with match as (
       insert into bank_matches (id, ledger_account, found_by, whole_on, made_by)
       select $2, 'bank', 'hand', current_date, u.uploaded_by
       from bank_uploads u
       limit 1
       returning id
     )
     insert into bank_match_lines (match_id, line_id)
     select match.id, l.id
     from match, bank_lines l
     where l.upload_id = (select upload_id from bank_lines where id = $1)`,
    [lineId, matchId],
  );
}

const settlementId = "6f0c1d5e-3b52-4c55-9a4e-1f2b3c4d5e72";
const aSettledLine = {
  kind: "payment",
  entityId: "pay_access",
  amountPaise: 100,
  settlementId: "setl_access",
  utr: "UTRN00000001",
  day: dayAgo(1),
};

async function aSettlement({ db }: At): Promise<void> {
  await db.$client.query(
    `insert into provider_settlements (id, provider_id, settled_on)
     values ($1, 'setl_page', current_date)
     on conflict do nothing`,
    [settlementId],
  );
}

const lineInput = { lineId, kind: "charges", gstPaise: 0, reason: "Charges" } as const;

export const bank: Rows = {
  bankAccounts: checked("administrators", ({ db, actor }) => bankDoor.bankAccounts(db, actor)),
  addBankAccount: checked("administrators", ({ db, actor }) =>
    bankDoor.addBankAccount(db, actor, {
      name: `Own bank ${++accounts}`,
      lastFour: "1234",
      ledgerAccount: "bank",
      layoutCode: "hdfc",
      startsOn: "2026-01-01",
      openingPaise: 0,
    }),
  ),
  saveBankLayout: checked("administrators", ({ db, actor }) =>
    bankDoor.saveBankLayout(db, actor, aLayout),
  ),
  uploadStatement: checked(
    "administrators",
    async ({ db, actor }) =>
      bankDoor.uploadStatement(db, actor, {
        accountId: await anyAccount(db),
        fileName: "a.csv",
        bytes,
      }),
    anAccount,
  ),
  statementPreview: checked("administrators", ({ db, actor }) =>
    bankDoor.statementPreview(db, actor),
  ),
  discardStatement: checked("administrators", ({ db, actor }) =>
    bankDoor.discardStatement(db, actor),
  ),
  storeStatement: checked(
    "administrators",
    ({ db, actor }) => bankDoor.storeStatement(db, actor),
    aDraft,
  ),
  matchStatements: checked("administrators", ({ db, actor }) =>
    bankDoor.matchStatements(db, actor),
  ),
  matchStatementsNightly: checked("system", ({ db, actor }) =>
    bankDoor.matchStatementsNightly(db, actor),
  ),
  bankPage: checked("administrators", ({ db, actor }) =>
    bankDoor.bankPage(db, actor, { list: "open", after: null }),
  ),
  exportedBankLines: checked("administrators", ({ db, actor }) =>
    allOf(bankDoor.exportedBankLines(db, actor, { list: "all" })),
  ),
  // Writes what `exportedBankLines` yields.
  bankLinesFile: checked("anyone", () => allOf(bankDoor.bankLinesFile(noLines()))),
  bankLinePage: checked(
    "administrators",
    ({ db, actor }) => bankDoor.bankLinePage(db, actor, { lineId }),
    aLine,
  ),
  matchByHand: checked(
    "administrators",
    ({ db, actor }) => bankDoor.matchByHand(db, actor, { lineId, entries: [], lines: [] }),
    aLine,
  ),
  undoMatch: checked(
    "administrators",
    ({ db, actor }) => bankDoor.undoMatch(db, actor, { matchId, reason: "Not it" }),
    aMatch,
  ),
  bookLine: checked(
    "administrators",
    ({ db, actor }) => bankDoor.bookLine(db, actor, lineInput),
    aLine,
  ),
  bookOpening: checked("administrators", ({ db, actor }) =>
    bankDoor.bookOpening(db, actor, {
      ledgerAccount: "bank",
      openingPaise: 100,
      reason: "Capital",
    }),
  ),
  bankAgreement: checked("administrators", ({ db, actor }) =>
    bankDoor.bankAgreement(db, actor, { day: "" }),
  ),
  importReport: checked("administrators", ({ db, actor }) =>
    bankDoor.importReport(db, actor, { fileName: "a.csv", bytes: reportFile([aSettledLine]) }),
  ),
  settlementsPage: checked("administrators", ({ db, actor }) =>
    bankDoor.settlementsPage(db, actor, { after: null }),
  ),
  settlementExceptions: checked("administrators", ({ db, actor }) =>
    bankDoor.settlementExceptions(db, actor),
  ),
  settlementPage: checked(
    "administrators",
    ({ db, actor }) => bankDoor.settlementPage(db, actor, { settlementId }),
    aSettlement,
  ),
  fetchSettlements: checked("system", ({ db, actor }) =>
    bankDoor.fetchSettlements(db, actor, null),
  ),
  moneyAtProvider: checked("system", ({ db, actor }) => bankDoor.moneyAtProvider(db, actor)),
  agreementForCheck: checked("system", ({ db, actor }) => bankDoor.agreementForCheck(db, actor)),
  // Writes what `bankAgreement` returns.
  agreementFile: checked("anyone", () => [...bankDoor.agreementFile([])]),
};

async function anyAccount(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from bank_accounts order by created_at desc limit 1",
  );
  return rows[0]?.id ?? "";
}

async function* noLines(): AsyncGenerator<never> {
  yield* [];
}
