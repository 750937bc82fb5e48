import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { Month } from "#modules/invoicing/public.ts";
import type { Filer, HsnRow, Supplier } from "../contract.ts";
import { inwardOf, outwardOf } from "../gstr3b/period-sums.ts";
import { inwardTables } from "../gstr3b/rules/tables-of-3b.ts";
import { documentsOfMonth } from "../returns/documents-of-month.ts";
import { hsnOfLines, linesOfDocuments } from "../returns/lines-of-documents.ts";
import { mustBeOwn } from "../returns/return-access.ts";
import type { FinancialYear, Gstr9 } from "./contract.ts";
import { monthsOfYear, monthsToCorrect } from "./rules/financial-years.ts";
import { hsnOfMonths } from "./rules/hsn-of-months.ts";
import { outwardOfYear } from "./rules/tables-of-9.ts";

const hsn = (isMarketplace: boolean) => `
  with d as not materialized (${documentsOfMonth(isMarketplace)}),
  l as (${linesOfDocuments("$5", "null::text")})
  ${hsnOfLines}`;
const hsnOfSeller = statement<HsnRow>("filings.hsnOfMonth", hsn(false));
const hsnOfMarketplace = statement<HsnRow>("filings.ownHsnOfMonth", hsn(true));

type YearOf = {
  readonly of: Supplier & Pick<Filer, "hsnDigits">;
  readonly year: FinancialYear;
};

/**
 * The figures of GSTR-9 that the shop knows, in sums of the database: no document is held in
 * memory. Read month by month, since a statement over a year of 100,000 documents takes too long.
 * Throws NotFound for another seller's year.
 */
export async function gstr9(db: Db, actor: Actor, { of, year }: YearOf): Promise<Gstr9> {
  mustBeOwn(actor, of);
  const [outward, later, inward, rows] = await Promise.all([
    ofMonths(monthsOfYear(year), (month) => outwardOf(db, { of, month })),
    ofMonths(monthsToCorrect(year), (month) => outwardOf(db, { of, month })),
    inwardOf(db, { of, month: year }),
    ofMonths(monthsOfYear(year), (month) => hsnOfMonth(db, of, month)),
  ]);
  return {
    ...outwardOfYear(year.year, outward, later),
    inputTax: inwardTables(inward).inputTax,
    hsn: hsnOfMonths(rows),
  };
}

/** The rows of months that are read one after another. */
async function ofMonths<Row>(
  months: readonly Month[],
  read: (month: Month) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const month of months) rows.push(...(await read(month)));
  return rows;
}

function hsnOfMonth(db: Db, of: YearOf["of"], month: Month): Promise<readonly HsnRow[]> {
  const read = of.sellerId === null ? hsnOfMarketplace : hsnOfSeller;
  return read(db, [of.sellerId, of.supplier, month.from, month.before, of.hsnDigits]);
}
