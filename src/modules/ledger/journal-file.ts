import { inLanguage } from "#platform/texts/language-scope.ts";
import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { isoDayAndTime } from "#shared/ist.ts";
import { english } from "#shared/texts/languages.ts";
import { kindWords } from "./rules/kind-words.ts";
import type { JournalEntry, JournalLine } from "./view-contract.ts";

/** The journal for an auditor, in English: one line per entry, amounts in rupees. */

const columns: readonly (readonly [
  title: string,
  of: (line: JournalLine, entry: JournalEntry) => CsvCell,
])[] = [
  ["Transaction", (line) => line.id],
  ["Booked (IST)", (line) => isoDayAndTime(line.at)],
  ["What", (line) => kindWords(line.kind)],
  ["Cause", (line) => line.cause],
  ["Account", (_, entry) => entry.account],
  ["Name of account", (_, entry) => entry.accountName],
  ["Party", (_, entry) => entry.partyId],
  ["Debit", (_, { amountPaise }) => (amountPaise > 0 ? amountPaise / 100 : null)],
  ["Credit", (_, { amountPaise }) => (amountPaise < 0 ? -amountPaise / 100 : null)],
  ["Order", (line) => line.orderId],
  ["Seller", (line) => line.sellerId],
  ["Note", (line) => line.note],
  ["Came late for", (line) => line.forMonth],
  ["Files", (line) => line.files.map(({ fileName }) => fileName).join("; ") || null],
];

/** The file's lines, written while the transactions are read. */
export async function* journalFile(lines: AsyncIterable<JournalLine>): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const line of lines)
    for (const entry of line.entries)
      yield inLanguage(english, () => csvLine(columns.map(([, of]) => of(line, entry))));
}
