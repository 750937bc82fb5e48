import type { BankStatementLine } from "../contract.ts";

/**
 * What makes a line of a statement this one: all that it says, with the balance after it. Two lines
 * of one day that say the same differ by their number among equal ones.
 */

/** A line with the text that its key is a hash of, and its number among equal lines. */
export type IdentifiedLine = BankStatementLine & {
  readonly said: string;
  readonly ordinal: number;
};

/** Numbers equal lines of a file from 1, so that the same file again has the same numbers. */
export function identifyLines(lines: readonly BankStatementLine[]): readonly IdentifiedLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const said = JSON.stringify([
      line.bookedOn,
      line.valueOn,
      line.narration.toUpperCase(),
      line.reference?.toUpperCase() ?? null,
      line.amountPaise,
      line.balancePaise,
    ]);
    const ordinal = (counts.get(said) ?? 0) + 1;
    counts.set(said, ordinal);
    return { ...line, said, ordinal };
  });
}
