import type { BalanceGap, BankStatementLine } from "../contract.ts";

/** A day of a statement: what its lines come to, and the balance that its last line prints. */
export type StatementDay = {
  readonly day: string;
  readonly sumPaise: number;
  /** Null if the lines cancel out, or print no balance. */
  readonly endPaise: number | null;
};

/** The balance at the end of the days, and where it does not follow from the lines. */
export type RunningBalance = {
  readonly closingPaise: number;
  readonly gaps: readonly BalanceGap[];
};

/**
 * Follows the balance from day to day, oldest first. Where a day ends with another balance than its
 * lines come to, lines are missing that come to the difference. Amounts are paise.
 */
export function runningBalance(
  openingPaise: number,
  days: readonly StatementDay[],
): RunningBalance {
  let closingPaise = openingPaise;
  const gaps: BalanceGap[] = [];
  for (const { day, sumPaise, endPaise } of days) {
    const expected = closingPaise + sumPaise;
    closingPaise = endPaise ?? expected;
    if (closingPaise !== expected) gaps.push({ day, missingPaise: closingPaise - expected });
  }
  return { closingPaise, gaps };
}

/** The days of lines, oldest first, each with its end as the balances chain. */
export function daysOfLines(
  lines: readonly Pick<BankStatementLine, "bookedOn" | "amountPaise" | "balancePaise">[],
): readonly StatementDay[] {
  return [...Map.groupBy(lines, ({ bookedOn }) => bookedOn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      sumPaise: ofDay.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      endPaise: endOf(ofDay),
    }));
}

/**
 * The balance that a line ends with and none begins with, whatever their order is. Of several, which
 * only missing lines cause, it is the last.
 */
function endOf(
  lines: readonly Pick<BankStatementLine, "amountPaise" | "balancePaise">[],
): number | null {
  const counts = new Map<number, number>();
  for (const { amountPaise, balancePaise } of lines) {
    if (balancePaise === null) return null;
    counts.set(balancePaise, (counts.get(balancePaise) ?? 0) + 1);
    const before = balancePaise - amountPaise;
    counts.set(before, (counts.get(before) ?? 0) - 1);
  }
  return (
    lines.findLast(({ balancePaise }) => (counts.get(balancePaise ?? 0) ?? 0) > 0)?.balancePaise ??
    null
  );
}
