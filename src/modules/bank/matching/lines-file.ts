import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import type { BankLineRow } from "./contract.ts";

/** Lines of statements for an accountant, in English, amounts in rupees. */

const columns: readonly (readonly [title: string, of: (line: BankLineRow) => CsvCell])[] = [
  ["Bank account", (line) => `${line.accountName} ${line.lastFour}`],
  ["Date", (line) => line.bookedOn],
  ["Value date", (line) => line.valueOn],
  ["Narration", (line) => line.narration],
  ["Reference", (line) => line.reference],
  ["Amount", (line) => line.amountPaise / 100],
  ["Balance", (line) => (line.balancePaise === null ? null : line.balancePaise / 100)],
  ["Matched by", (line) => line.foundBy],
  ["Match", (line) => line.matchId],
];

/** The file's lines, written while the lines of statements are read. */
export async function* bankLinesFile(lines: AsyncIterable<BankLineRow>): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const line of lines) yield csvLine(columns.map(([, of]) => of(line)));
}
