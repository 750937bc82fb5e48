import { formatRupees } from "#shared/money.ts";
import type { BankAgreement } from "../contract.ts";

/** The comparison in a sentence for the check of the books, in English as its other sentences are. */
export function agreementWords(agreement: BankAgreement): string {
  const { ledgerAccount, ledgerPaise, statementPaise, openEntries, openLines } = agreement;
  const parts = [
    `statements ${formatRupees(statementPaise)}`,
    `${openEntries.count} entries on no statement yet ${formatRupees(openEntries.sumPaise)}`,
    `less ${openLines.count} lines without an entry ${formatRupees(openLines.sumPaise)}`,
    `less missing lines ${formatRupees(agreement.missingPaise)}`,
    `before the first statement ${formatRupees(agreement.openingPaise)}`,
  ];
  return `Account ${ledgerAccount}: books ${formatRupees(ledgerPaise)} = ${parts.join(", ")}`;
}
