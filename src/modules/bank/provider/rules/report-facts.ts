import type { ProviderReportLine } from "#shared/settlement-report.ts";
import type { ReportFacts } from "../contract.ts";

/** What a line of the provider's settlement report means. Pure; files and calls give the same. */

/** Why a line cannot be taken. */
export type ReportProblem = "currency" | "sum" | "settlement" | "kind";

/**
 * The facts of a line; null while it is not settled. Its fee is what the settlement gets less than
 * the amount: reports say it with its tax (calls) or without (files), and the sum shows which. A fee
 * that the settlement does not bear is invoiced apart, and none here.
 */
export function factsOfLine(line: ProviderReportLine): ReportFacts | ReportProblem | null {
  const { kind, entityId, amountPaise, debitPaise, creditPaise, settlementId, settledOn } = line;
  if (settlementId === null) return null;
  if (line.currency.toUpperCase() !== "INR") return "currency";
  if (!/^[a-z_]{1,40}$/.test(kind) || entityId === "") return "kind";
  if (settledOn === null) return "settlement";
  if (debitPaise < 0 || creditPaise < 0) return "sum";
  const netPaise = creditPaise - debitPaise;
  const keptPaise = grossOf(kind, amountPaise, netPaise) - netPaise;
  const { feePaise, taxPaise } = line;
  if (keptPaise !== 0 && keptPaise !== feePaise && keptPaise !== feePaise + taxPaise) return "sum";
  const tax = keptPaise === 0 ? 0 : taxPaise;
  return {
    kind,
    entityId,
    amountPaise,
    debitPaise,
    creditPaise,
    feePaise: keptPaise - tax,
    taxPaise: tax,
    settlementId,
    utr: line.utr,
    settledOn,
    disputeId: line.disputeId,
    description: line.description,
    cells: line.cells as Readonly<Record<string, string>>,
  };
}

/** What a line moves before fees: a payment adds, a refund takes, others follow their net. */
function grossOf(kind: string, amountPaise: number, netPaise: number): number {
  const size = Math.abs(amountPaise);
  if (kind === "payment") return size;
  if (kind === "refund") return 0 - size;
  return netPaise < 0 ? 0 - size : size;
}

type SaidFacts = Pick<
  ReportFacts,
  | "kind"
  | "entityId"
  | "amountPaise"
  | "debitPaise"
  | "creditPaise"
  | "feePaise"
  | "taxPaise"
  | "settlementId"
>;

/** What a line says, as a text: two reports of it that differ here are a conflict. */
export function saidBy(line: SaidFacts): string {
  return JSON.stringify([
    line.kind,
    line.entityId,
    line.amountPaise,
    line.debitPaise,
    line.creditPaise,
    line.feePaise,
    line.taxPaise,
    line.settlementId,
  ]);
}
