import fc from "fast-check";
import { expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import {
  aBankAccount,
  dayAgo,
  emptyBooksAndBank,
  statementRows,
  useBank,
} from "#tests/support/bank-statements.ts";
import {
  aCapture,
  aRefund,
  emptyReports,
  netOf,
  reportFile,
  type TypedReportLine,
} from "#tests/support/provider-settlements.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { importReport, moneyAtProvider } from "../public.server.ts";

/**
 * Random days of payments, refunds, fees and adjustments, in files that repeat and overlap, before
 * and after the bank's statement: what the books have at the provider is what it has not settled.
 */

const { shop, now, store, agreement } = useBank();

const payment = fc.record({
  amountPaise: fc.integer({ min: 100, max: 500_000 }),
  feeBasisPoints: fc.integer({ min: 0, max: 300 }),
  isSettled: fc.boolean(),
  isRefunded: fc.boolean(),
  isOurs: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
});
const day = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 5 }),
  adjustmentPaise: fc.integer({ min: -500, max: 500 }),
  isOnStatement: fc.boolean(),
});
type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never;
const life = fc.record({
  days: fc.array(day, { minLength: 1, maxLength: 4 }),
  /** Which lines each file has, as shares of all; files overlap. */
  files: fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 3 }),
  isStatementFirst: fc.boolean(),
});

type BankLine = { readonly day: string; readonly narration: string; readonly paise: number };

/** Captures and refunds what is ours. Returns what the provider reports of the day. */
async function lived(
  { payments, adjustmentPaise }: Day,
  settlement: Pick<TypedReportLine, "settlementId" | "utr" | "day">,
): Promise<readonly TypedReportLine[]> {
  const { userId } = await aPerson(shop.db);
  const lines: TypedReportLine[] = [];
  for (const [place, { amountPaise, feeBasisPoints, ...one }] of payments.entries()) {
    const id = `pay_${settlement.settlementId}_${place}`;
    const refundId = `rfnd_${settlement.settlementId}_${place}`;
    if (one.isOurs) await aCapture(shop.db, userId, { id, amountPaise });
    if (!one.isSettled) continue;
    const feePaise = Math.round((amountPaise * feeBasisPoints) / 10_000);
    const taxPaise = Math.round(feePaise * 0.18);
    lines.push({ kind: "payment", entityId: id, amountPaise, feePaise, taxPaise, ...settlement });
    if (!one.isRefunded || !one.isOurs) continue;
    await aRefund(shop.db, { id: refundId, paymentId: id, amountPaise });
    lines.push({ kind: "refund", entityId: refundId, amountPaise, ...settlement });
  }
  const amountPaise = Math.abs(adjustmentPaise);
  const entityId = `adj_${settlement.settlementId}`;
  const isDebit = adjustmentPaise < 0;
  return adjustmentPaise === 0
    ? lines
    : [...lines, { kind: "adjustment", entityId, amountPaise, isDebit, ...settlement }];
}

async function upload(lines: readonly TypedReportLine[]) {
  if (lines.length > 0)
    await importReport(shop.db, now.asha, { fileName: "a.csv", bytes: reportFile(lines) });
}

async function expectAgreement(
  lines: readonly TypedReportLine[],
  onStatement: readonly BankLine[],
): Promise<void> {
  expect(await moneyAtProvider(shop.db, system)).toMatchObject({ restPaise: 0 });
  const booked = new Set(onStatement.map(({ narration }) => narration.slice(5)));
  const sumOf = (pick: (line: TypedReportLine) => number) =>
    lines
      .filter(({ utr }) => booked.has(utr))
      .map(pick)
      .reduce((sum, paise) => sum + paise, 0);
  const found = await rows<{ account: string; paise: number }>(
    shop,
    "select account, sum(amount_paise)::int as paise from ledger_entries group by 1",
  );
  const balance = (of: string) => found.find(({ account }) => account === of)?.paise ?? 0;
  expect(balance("provider_fees")).toBe(sumOf(({ feePaise = 0 }) => feePaise));
  expect(balance("gst_on_provider_fees")).toBe(sumOf(({ taxPaise = 0 }) => taxPaise));
  expect(balance("bank")).toBe(sumOf(netOf));
  expect((await agreement()).openLines.count).toBe(0);
}

async function emptyShop() {
  await emptyReports(shop.db);
  await emptyBooksAndBank(shop.db);
  await rows(shop, "delete from rate_limits");
  now.accountId = await aBankAccount(shop.db, now.asha, 100_000);
}

test("the money at the provider is what it has captured and not settled", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ days, files, isStatementFirst }) => {
      await emptyShop();
      const lines: TypedReportLine[] = [];
      const onStatement: BankLine[] = [];
      for (const [index, one] of days.entries()) {
        const on = dayAgo(days.length - index);
        const settlement = { settlementId: `setl_${index}`, utr: `UTRN1234567${index}`, day: on };
        const own = await lived(one, settlement);
        lines.push(...own);
        const paise = own.map(netOf).reduce((sum, net) => sum + net, 0);
        if (one.isOnStatement && paise !== 0)
          onStatement.push({ day: on, narration: `NEFT ${settlement.utr}`, paise });
      }
      const statement = async () =>
        onStatement.length > 0 && (await store(statementRows(100_000, onStatement)));
      if (isStatementFirst) await statement();
      const at = (share: number) => Math.round((share * lines.length) / 100);
      for (const [a, b] of files) await upload(lines.slice(at(Math.min(a, b)), at(Math.max(a, b))));
      await upload(lines);
      if (!isStatementFirst) await statement();
      await upload(lines.toReversed());
      await expectAgreement(lines, onStatement);
    }),
    { numRuns: 40 },
  );
}, 300_000);
