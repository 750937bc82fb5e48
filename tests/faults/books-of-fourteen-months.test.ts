import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  filedDocuments,
  gstr1,
  gstr8,
  sellerFilers,
  tdsQuarter,
} from "#modules/filings/public.server.ts";
import { quarterFrom } from "#modules/filings/public.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import { tcsOf } from "#modules/filings/tcs/rules/month-of-tcs.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { insertGstRate } from "#modules/tax/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { sumPaise } from "#shared/money.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import {
  type BankOfAShop,
  closeBankMonth,
  expectBooksAreTheBank,
  openBankOfAShop,
} from "#tests/support/bank-of-a-shop.ts";
import { balancesAtEndOf, passTime, type Locked } from "#tests/support/calendar-of-a-shop.ts";
import { withoutCashCodes } from "#tests/support/checkout-form.ts";
import { useTestClock } from "#tests/support/clock-of-a-test.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { collected, issued, total } from "#tests/support/filed-supplies.ts";
import { paidTwice } from "#tests/support/lives.ts";
import {
  acts,
  advance,
  credit,
  orderSomething,
  sellSomething,
  takeBack,
  type Act,
  type Cast,
} from "#tests/support/months-of-a-shop.ts";
import { aPayoutAccount } from "#tests/support/payouts.ts";
import { payOut, refusalOf, tried } from "#tests/support/steps-of-lives.ts";
import { amount } from "./amount.ts";
import { printTable } from "./load/table.ts";

/**
 * Fourteen months of a shop by its own commands, with the end of a financial year, a change of
 * GST and returns that come late. Afterwards documents, returns, statements of TCS and TDS and
 * ledger say the same, and each month the books at the bank are the closing balance of its
 * statement. `npm run faults -- books 5000` is the long form; FAULTS_SEED chooses other events.
 */

const events = amount(120);
const seed = Number(process.env["FAULTS_SEED"] ?? 14);
const begins = new Date("2025-10-03T05:00:00Z");
const ends = new Date("2026-12-05T05:00:00Z");
const months = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.UTC(2025, 9 + index, 1)).toISOString().slice(0, 7),
);
const quarters = ["2025-10", "2026-01", "2026-04", "2026-07", "2026-10"];
const rateChanges = "2026-07-01";

const database = useTestDatabase();
const clock = useTestClock(database);
const locked: Locked[] = [];
const closings = new Map<string, number>();
let bank: BankOfAShop;
let cast: Cast;

const sql = <Row>(text: string, values: readonly unknown[] = []) =>
  clock.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[]);

beforeAll(async () => {
  await clock.setTo(begins);
  const { db } = clock;
  await sql(withoutCashCodes);
  await sql("update fee_closing set first_month = '2025-10'");
  await sql(
    `update platform_settings
     set gstin = '27AAPFU0939F1ZV', tan = 'PNEC12345A', tcs_gstin = '27AAACM9999Q1CI',
       tcs_gstins = array['29AABCF8078M1C8']`,
  );
  const sellers = [
    await aSeller(db),
    await aSeller(db, { state: "29" }),
    await aSeller(db, { state: "33" }),
  ];
  const pieces = [];
  for (const [index, seller] of sellers.entries()) {
    await aPayoutAccount(db, seller);
    for (const pricePaise of [211_780, 89_900, 3_499_00])
      pieces.push(
        await aProduct(db, seller, {
          pricePaise: pricePaise + index * 100,
          priceIncludesGst: pricePaise === 89_900,
          stock: 100_000,
        }),
      );
  }
  const buyers = await Promise.all(
    Array.from({ length: Math.max(12, Math.floor(events / 40)) }, () => aBuyer(db)),
  );
  cast = { admin: await aPerson(db, { isAdmin: true }), buyers, sellers, pieces };
  bank = await openBankOfAShop(db, cast.admin, "2025-10-03");
});

const doings: Readonly<Record<Act, typeof advance>> = {
  order: orderSomething,
  advance,
  takeBack,
  credit,
};

/** One event after the other, spread over the months; payouts are weekly at most. */
async function live(): Promise<void> {
  const event = fc.record({ what: fc.constantFrom(...acts), pick: fc.nat(10_000) });
  const perEventMs = (ends.getTime() - begins.getTime()) / events;
  let now = begins;
  for (const [index, { what, pick }] of fc.sample(event, { numRuns: events, seed }).entries()) {
    const next = new Date(begins.getTime() + Math.floor((index + 1) * perEventMs) - 1000);
    await moveOn(now, next);
    now = next;
    if (now.toISOString() > "2026-06-20") await changeRateOnce();
    if (!sold.has(monthOf(now))) await sellSomething(clock.db, cast, pick);
    sold.add(monthOf(now));
    const refused = await refusalOf(() => doings[what](clock.db, cast, pick));
    count(`${what}: ${refused ?? "done"}`);
    if (index % 10 === 0)
      await tried(() => payOut({ ...database, db: clock.db }, cast.admin, pick));
  }
  await moveOn(now, ends);
}

/** On the first morning of each month the statement of the one before is uploaded. */
async function moveOn(from: Date, to: Date): Promise<void> {
  let now = from;
  for (const month of months) {
    const morning = firstMorningAfter(month);
    if (now >= morning || to < morning) continue;
    await passTime(clock, cast.admin, { from: now, to: morning, locked });
    now = morning;
    await closeBankMonth(clock.db, cast.admin, bank, month);
    closings.set(month, bank.balancePaise);
  }
  await passTime(clock, cast.admin, { from: now, to, locked });
}

function firstMorningAfter(month: string): Date {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1, 4));
}

/** How often each event was done, and how often the shop refused it and why. */
const outcomes = new Map<string, number>();
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

const sold = new Set<string>();
const monthOf = (time: Date) => dayInIndia(time.getTime()).slice(0, 7);

let isChanged = false;
async function changeRateOnce(): Promise<void> {
  if (isChanged) return;
  isChanged = true;
  await insertGstRate(clock.db, cast.admin, {
    hsnPrefix: "4202",
    goods: "Bags and cases",
    basisPoints: 1200,
    abovePaise: 0,
    upToPaise: null,
    isForHandicraft: false,
    inForceFrom: rateChanges,
    source: "A notification",
  });
}

test(
  "after fourteen months documents, returns, statements, settlements and ledger say the same",
  { timeout: 120_000 + events * 4000 },
  async () => {
    await live();
    if (events >= 500) printTable(`Books, seed ${seed}`, ["event", "times"], [...outcomes]);
    await expectEnoughHappened();
    const found: string[] = [];
    await checkBooks(clock.db, null, (difference) => found.push(difference));
    expect(found).toEqual([]);
    for (const { sentence, exceptions } of moneyInvariants)
      expect(await sql(exceptions), sentence).toEqual([]);
    for (const exceptions of paidTwice) expect(await sql(exceptions), exceptions).toEqual([]);
    for (const { month, balances } of locked)
      expect(await balancesAtEndOf(clock, cast.admin, month), month).toBe(balances);
    for (const quarter of quarters)
      expect(
        await tdsQuarter(clock.db, cast.admin, { quarter: quarterFrom(quarter) }),
        quarter,
      ).toMatchObject({ differencePaise: 0 });
    for (const month of months) await expectReturnsAgree(month);
    // What came later changed no month of the bank.
    for (const [month, closingPaise] of closings)
      await expectBooksAreTheBank(clock.db, cast.admin, month, closingPaise);
  },
);

/** A history in which nothing happens would agree too. */
async function expectEnoughHappened(): Promise<void> {
  const kinds = await sql<{ kind: string; n: number }>(
    `select kind, count(*)::int as n
     from ledger_transactions
     group by kind
     order by kind`,
  );
  const seen = new Set(kinds.map(({ kind }) => kind));
  for (const kind of ["paid", "delivered", "commission", "withheld", "released", "payout_paid"])
    expect([...seen]).toContain(kind);
  const [documents] = await sql<{ months: number; notes: number }>(
    `select count(distinct date_trunc('month', issued_at at time zone 'Asia/Kolkata'))::int as months,
       count(*) filter (where kind = 'credit_note')::int as notes
     from documents
     where issuer_seller_id is not null`,
  );
  expect(documents?.months).toBeGreaterThanOrEqual(months.length);
  expect(documents?.notes).toBeGreaterThan(3);
  expect(locked.length).toBe(months.length);
  expect([...closings.keys()]).toEqual(months);
  // That a bank returns what it had paid is rare, and not in every short history.
  const rare = events < 500 ? [] : ["NEFT RETURN CHP"];
  for (const kind of ["NEFT DR CHP", "NEFT CR COD", "NEFT CR N", "TAX", ...rare])
    expect([...bank.kinds]).toContain(kind);
  for (const act of acts) expect(outcomes.get(`${act}: done`), act).toBeGreaterThan(events / 40);
  // The rules explain nearly all; the rest is what a person confirms on the page of a line.
  expect(bank.byRule).toBeGreaterThan(months.length);
  expect(bank.byHand).toBeLessThan(bank.byRule / 4);
}

/** Of each seller's month the documents, GSTR-1 and table 14(a); of all of them GSTR-8 and TCS. */
async function expectReturnsAgree(name: string): Promise<void> {
  const month = requestedMonth(name, ends);
  const operators = [];
  for (const seller of cast.sellers) {
    const { register, sums } = await filedBy(seller, name);
    expect(total(sums.hsn), `table 12 of ${name}`).toEqual(issued(register));
    expect(issued(register), `documents of ${name}`).toEqual(await stored(seller, name));
    operators.push(...sums.operators);
  }
  const statement = await gstr8(clock.db, cast.admin, { month });
  expect(statement, name).toMatchObject({ isClosed: true, differencePaise: 0 });
  expect(
    sumPaise(operators.map(({ taxablePaise }) => taxablePaise)),
    `table 14(a) of ${name}`,
  ).toBe(sumPaise(statement.rows.map(({ netPaise }) => netPaise)));
  // Table 4: an order that was open when its month closed, and whose cash its seller took later.
  const amended = statement.amendments.map((row) => tcsOf(row) - tcsOf(row.before));
  expect(statement.bookedPaise).toBe(sumPaise([...statement.rows.map(tcsOf), ...amended]));
}

async function filedBy(seller: UserActor, name: string) {
  const month = requestedMonth(name, ends);
  const [of] = await sellerFilers(clock.db, seller, { month });
  if (of === undefined) throw new Error("Who has a company files");
  const sums = await gstr1(clock.db, seller, { of, month, hsnDigits: of.hsnDigits });
  const register = await collected(filedDocuments(clock.db, seller, { of, month }));
  return { sums, register };
}

/** The documents of a seller and month as they are stored; credit notes subtract. */
async function stored(seller: UserActor, month: string): Promise<readonly number[]> {
  const [sums] = await sql<Record<string, number>>(
    `select coalesce(sum(sign * taxable_paise), 0)::bigint as taxable,
       coalesce(sum(sign * cgst_paise), 0)::bigint as cgst,
       coalesce(sum(sign * sgst_paise), 0)::bigint as sgst,
       coalesce(sum(sign * igst_paise), 0)::bigint as igst
     from (
       select *, case kind when 'invoice' then 1 when 'credit_note' then -1 else 0 end as sign
       from documents
       where issuer_seller_id = $1
         and to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = $2
     ) d`,
    [seller.userId, month],
  );
  return [sums?.["taxable"] ?? 0, sums?.["cgst"] ?? 0, sums?.["sgst"] ?? 0, sums?.["igst"] ?? 0];
}
