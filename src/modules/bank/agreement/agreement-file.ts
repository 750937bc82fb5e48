import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import type { BankAgreement, OpenItems } from "./contract.ts";

/** The comparison for an accountant, in English: one line per amount, in rupees. */
export function* agreementFile(agreements: readonly BankAgreement[]): Generator<string> {
  yield csvByteOrderMark + csvLine(["Account", "What", "Date", "Text", "Reference", "Amount"]);
  for (const agreement of agreements)
    for (const cells of rowsOf(agreement)) yield csvLine([agreement.ledgerAccount, ...cells]);
}

function rowsOf(agreement: BankAgreement): readonly (readonly CsvCell[])[] {
  const { accounts, openEntries, openLines } = agreement;
  return [
    ["Books", null, null, null, agreement.ledgerPaise / 100],
    ...accounts.map(({ name, lastFour, lastDay, closingPaise }) => [
      "Closing balance of the statement",
      lastDay,
      `${name} ${lastFour}`,
      null,
      closingPaise / 100,
    ]),
    ["Before the first statement", null, null, null, agreement.openingPaise / 100],
    ...accounts.flatMap(({ name, gaps }) =>
      gaps.map(({ day, missingPaise }) => ["Missing lines", day, name, null, missingPaise / 100]),
    ),
    ...openEntries.items.map(({ day, kind, note, references, amountPaise }) => [
      "Entry on no statement yet",
      day,
      note ?? kind,
      references,
      amountPaise / 100,
    ]),
    furtherOf("Further entries on no statement", openEntries),
    ...openLines.items.map(({ bookedOn, narration, reference, amountPaise }) => [
      "Line without an entry",
      bookedOn,
      narration,
      reference,
      amountPaise / 100,
    ]),
    furtherOf("Further lines without an entry", openLines),
  ];
}

/** What the listed items leave of their sum. */
function furtherOf(
  what: string,
  { sumPaise, items }: OpenItems<{ readonly amountPaise: number }>,
): readonly CsvCell[] {
  const listedPaise = items.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return [what, null, null, null, (sumPaise - listedPaise) / 100];
}
