import { createHash } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import type { ImportedReport, Report, ReportFacts } from "./contract.ts";
import {
  insertConflicts,
  insertImport,
  insertLines,
  noteUnexplained,
  saveSettlements,
  storedLines,
  storedSettlements,
  type StoredSettlement,
} from "./report.sql.ts";
import { saidBy } from "./rules/report-facts.ts";

/** Where a report came from: a file of a person, or a day of the provider's interface. */
export type ReportSource =
  | { readonly source: "file"; readonly name: string; readonly userId: string }
  | {
      readonly source: "day";
      readonly name: string;
      /** Whether the day is long enough over for its lines to be all. */
      readonly isWhole: boolean;
    };

type NewConflict = {
  readonly reason: "other_content" | "late_line" | "other_utr";
  readonly kind: string;
  readonly entityId: string;
  readonly settlementId: string;
  readonly saidKey: string;
  readonly cells: Readonly<Record<string, string>>;
};

/**
 * Stores the lines of a report, each once. A line that says something else than before, or comes
 * after its settlement was booked, is a conflict and changes nothing. Its caller holds the bank's
 * lock.
 */
export async function storeReport(
  tx: Db,
  from: ReportSource,
  { lines, unsettled }: Report,
): Promise<ImportedReport> {
  const before = await storedSettlements(tx, [idsOf(lines)]);
  const { fresh, others } = await compared(tx, lines);
  const late = new Set(before.filter(({ isBooked }) => isBooked).map((one) => one.providerId));
  const accepted = fresh.filter(({ settlementId }) => !late.has(settlementId));
  const lateLines = fresh.filter(({ settlementId }) => late.has(settlementId));
  await saveSettlements(tx, [JSON.stringify(settlementsOf(lines, from))]);
  const [imported] = await insertImport(tx, [
    from.source,
    from.name,
    lines.length,
    accepted.length,
    from.source === "file" ? from.userId : null,
  ]);
  const importId = imported?.id ?? "";
  await insertLines(tx, [importId, JSON.stringify(accepted)]);
  await noteUnexplained(tx, [importId]);
  const conflicts = [
    ...others.map((line) => conflictOf("other_content", line)),
    ...lateLines.map((line) => conflictOf("late_line", line)),
    ...otherUtrs(lines, before),
  ];
  await insertConflicts(tx, [importId, JSON.stringify(unique(conflicts))]);
  return { lines: lines.length, newLines: accepted.length, conflicts: conflicts.length, unsettled };
}

function idsOf(lines: readonly ReportFacts[]): readonly string[] {
  return [...new Set(lines.map(({ settlementId }) => settlementId))];
}

/** The lines that are new, and those that say something else than a stored or earlier one. */
async function compared(tx: Db, lines: readonly ReportFacts[]) {
  const keyOf = ({ kind, entityId }: Pick<ReportFacts, "kind" | "entityId">) =>
    `${kind} ${entityId}`;
  const names = lines.map(({ kind, entityId }) => ({ kind, entityId }));
  const said = new Map(
    (await storedLines(tx, [JSON.stringify(names)])).map((line) => [keyOf(line), saidBy(line)]),
  );
  const fresh: ReportFacts[] = [];
  const others: ReportFacts[] = [];
  for (const line of lines) {
    const earlier = said.get(keyOf(line));
    if (earlier === undefined) {
      fresh.push(line);
      said.set(keyOf(line), saidBy(line));
    } else if (earlier !== saidBy(line)) others.push(line);
  }
  return { fresh, others };
}

function settlementsOf(lines: readonly ReportFacts[], from: ReportSource) {
  return [...Map.groupBy(lines, ({ settlementId }) => settlementId)].map(([providerId, own]) => ({
    providerId,
    settledOn: own[0]?.settledOn ?? "",
    utr: own.find(({ utr }) => utr !== null)?.utr ?? null,
    isWhole: from.source === "day" && from.isWhole,
  }));
}

function conflictOf(reason: NewConflict["reason"], line: ReportFacts): NewConflict {
  const { kind, entityId, settlementId, cells } = line;
  return { reason, kind, entityId, settlementId, cells, saidKey: keyOfText(saidBy(line)) };
}

/** Settlements that another report gave another number of the bank. */
function otherUtrs(
  lines: readonly ReportFacts[],
  before: readonly StoredSettlement[],
): readonly NewConflict[] {
  const first = new Map(before.map(({ providerId, utr }) => [providerId, utr]));
  return lines.flatMap(({ settlementId, utr, cells }) => {
    const known = first.get(settlementId) ?? utr;
    first.set(settlementId, known);
    if (utr === null || known === utr) return [];
    const saidKey = keyOfText(utr);
    const entityId = settlementId;
    return [{ reason: "other_utr", kind: "settlement", entityId, settlementId, saidKey, cells }];
  });
}

function keyOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function unique(conflicts: readonly NewConflict[]): readonly NewConflict[] {
  const keyOf = ({ reason, kind, entityId, saidKey }: NewConflict) =>
    `${reason} ${kind} ${entityId} ${saidKey}`;
  return [...new Map(conflicts.map((one) => [keyOf(one), one])).values()];
}
