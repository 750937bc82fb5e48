import { inLanguage } from "#platform/texts/language-scope.ts";
import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { formatDate } from "#shared/ist.ts";
import { english } from "#shared/texts/languages.ts";
import type { DebtLine } from "./contract.ts";
import { causeWords, debtCauses } from "./rules/debt-causes.ts";
import { debtReference } from "./rules/debt-reference.ts";

/** Sellers who owe as a file, in English: amounts in rupees. */

const columns: readonly (readonly [title: string, of: (line: DebtLine) => CsvCell])[] = [
  ["Seller", (line) => line.sellerId],
  ["Shop", (line) => line.shopName],
  ["Owed", (line) => line.owedPaise / 100],
  ["Days 0 to 30", (line) => line.bands.upTo30 / 100],
  ["Days 31 to 60", (line) => line.bands.upTo60 / 100],
  ["Days 61 to 90", (line) => line.bands.upTo90 / 100],
  ["Days over 90", (line) => line.bands.older / 100],
  ...debtCauses.map((cause): readonly [string, (line: DebtLine) => CsvCell] => [
    inLanguage(english, () => causeWords()[cause]),
    (line) => line.causes[cause] / 100,
  ]),
  ["Owed since (IST)", (line) => formatDate(line.since)],
  [
    "Last payout (IST)",
    ({ lastPayoutAt }) => (lastPayoutAt === null ? null : formatDate(lastPayoutAt)),
  ],
  ["Manual orders paused", ({ stage }) => (stage === "paused" ? "yes" : "no")],
  ["Reference of transfers", (line) => debtReference(line.sellerId)],
];

/** The file's lines, written while the debts are read. */
export async function* debtsFile(lines: AsyncIterable<DebtLine>): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const line of lines)
    yield inLanguage(english, () => csvLine(columns.map(([, of]) => of(line))));
}
