import { inLanguage } from "#platform/texts/language-scope.ts";
import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { isoDay } from "#shared/ist.ts";
import { english } from "#shared/texts/languages.ts";
import type { DebtLine } from "./contract.ts";
import { causeWords, debtCauses } from "./rules/debt-causes.ts";
import { debtReference } from "./rules/debt-reference.ts";

/** Sellers who owe as a file, in English: amounts in rupees. */

type Column = readonly [title: string, of: (line: DebtLine) => CsvCell];

const columns = (): readonly Column[] => [
  ["Seller", (line) => line.sellerId],
  ["Shop", (line) => line.shopName],
  ["Owed", (line) => line.owedPaise / 100],
  ["Days 0 to 30", (line) => line.bands.upTo30 / 100],
  ["Days 31 to 60", (line) => line.bands.upTo60 / 100],
  ["Days 61 to 90", (line) => line.bands.upTo90 / 100],
  ["Days over 90", (line) => line.bands.older / 100],
  ...debtCauses.map((cause): Column => [causeWords()[cause], (line) => line.causes[cause] / 100]),
  ["Owed since (IST)", (line) => isoDay(line.since)],
  [
    "Last payout (IST)",
    ({ lastPayoutAt }) => (lastPayoutAt === null ? null : isoDay(lastPayoutAt)),
  ],
  ["Manual orders paused", ({ stage }) => (stage === "paused" ? "yes" : "no")],
  ["Reference of transfers", (line) => debtReference(line.sellerId)],
];

/** The file's lines, written while the debts are read. */
export async function* debtsFile(lines: AsyncIterable<DebtLine>): AsyncGenerator<string> {
  const all = inLanguage(english, columns);
  yield csvByteOrderMark + csvLine(all.map(([title]) => title));
  for await (const line of lines)
    yield inLanguage(english, () => csvLine(all.map(([, of]) => of(line))));
}
