import type { BankAgreement } from "../contract.ts";

type Parts = Omit<BankAgreement, "restPaise" | "statementPaise" | "missingPaise">;

/**
 * The books are the statements, plus what is on no statement yet, less what is in no book yet, less
 * the lines that are missing, plus what differed at the beginning. What is then left is the rest.
 */
export function agree(parts: Parts): BankAgreement {
  const statementPaise = sumOf(parts.accounts.map(({ closingPaise }) => closingPaise));
  const missingPaise = sumOf(
    parts.accounts.flatMap(({ gaps }) => gaps.map((gap) => gap.missingPaise)),
  );
  const expectedPaise =
    statementPaise +
    parts.openingPaise +
    parts.openEntries.sumPaise -
    parts.openLines.sumPaise -
    missingPaise;
  return { ...parts, statementPaise, missingPaise, restPaise: parts.ledgerPaise - expectedPaise };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, paise) => sum + paise, 0);
}
