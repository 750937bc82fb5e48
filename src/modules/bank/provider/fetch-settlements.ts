import { inTransaction, type Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { ProviderReportLine } from "#shared/settlement-report.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { lockBank } from "../matching/lock-bank.ts";
import { matchStatementsNightly } from "../matching/match-statements.ts";
import type { Report, ReportFacts } from "./contract.ts";
import { lastDay } from "./report.sql.ts";
import { daysToFetch } from "./rules/days-to-fetch.ts";
import { factsOfLine } from "./rules/report-facts.ts";
import { storeReport } from "./store-report.ts";

const linesAtOnce = 500;

/**
 * Reads what the provider settled on each day since the last time, and stores it as a file would
 * be. A day is read once more a day later; then its settlements are whole and are booked. Returns
 * how many days it read. Throws ProviderUnavailable, and an error for a line that makes no sense:
 * the days before it are stored.
 */
export async function fetchSettlements(
  db: Db,
  actor: Actor,
  provider: PaymentProvider | null,
): Promise<number> {
  mustBeAllowed(actor, "bank.work");
  if (provider === null) return 0;
  const [last] = await lastDay(db, []);
  const days = daysToFetch(last?.day ?? null, dayInIndia(Date.now()));
  for (const { day, isWhole } of days) {
    const report = reportOf(day, await linesOfDay(provider, day));
    await inTransaction(db, async (tx) => {
      await lockBank(tx);
      await storeReport(tx, { source: "day", name: day, isWhole }, report);
    });
  }
  await matchStatementsNightly(db, actor);
  return days.length;
}

async function linesOfDay(
  provider: PaymentProvider,
  day: string,
): Promise<readonly ProviderReportLine[]> {
  const lines: ProviderReportLine[] = [];
  for (;;) {
    const page = await provider.settledLines({ day, skip: lines.length, count: linesAtOnce });
    lines.push(...page);
    if (page.length < linesAtOnce) return lines;
  }
}

function reportOf(day: string, all: readonly ProviderReportLine[]): Report {
  const lines: ReportFacts[] = [];
  for (const line of all) {
    const facts = factsOfLine(line);
    if (typeof facts === "string")
      throw new Error(`The settlement report of ${day} has ${line.entityId}: ${facts}`);
    if (facts !== null) lines.push(facts);
  }
  return { lines, unsettled: all.length - lines.length };
}
