import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { Filer, HsnRow, Supplier } from "../contract.ts";
import { inwardOf, outwardOf } from "../gstr3b/period-sums.ts";
import { inwardTables } from "../gstr3b/rules/tables-of-3b.ts";
import { documentsOfMonth } from "../returns/documents-of-month.ts";
import { hsnOfLines, linesOfDocuments } from "../returns/lines-of-documents.ts";
import { mustBeOwn } from "../returns/return-access.ts";
import type { FinancialYear, Gstr9 } from "./contract.ts";
import { monthsToCorrect } from "./rules/financial-years.ts";
import { outwardOfYear } from "./rules/tables-of-9.ts";

const hsn = (isMarketplace: boolean) => `
  with d as not materialized (${documentsOfMonth(isMarketplace)}),
  l as (${linesOfDocuments("$5", "null::text")})
  ${hsnOfLines}`;
const hsnOfSeller = statement<HsnRow>("filings.hsnOfYear", hsn(false));
const hsnOfMarketplace = statement<HsnRow>("filings.ownHsnOfYear", hsn(true));

type YearOf = {
  readonly of: Supplier & Pick<Filer, "hsnDigits">;
  readonly year: FinancialYear;
};

/**
 * The figures of GSTR-9 that the shop knows, in sums of the database: no document is held in
 * memory. Throws NotFound for another seller's year. Four statements.
 */
export async function gstr9(db: Db, actor: Actor, { of, year }: YearOf): Promise<Gstr9> {
  mustBeOwn(actor, of);
  const [outward, later, inward, rows] = await Promise.all([
    outwardOf(db, { of, month: year }),
    outwardOf(db, { of, month: monthsToCorrect(year) }),
    inwardOf(db, { of, month: year }),
    hsnOfYear(db, { of, year }),
  ]);
  return {
    ...outwardOfYear(year.year, outward, later),
    inputTax: inwardTables(inward).inputTax,
    hsn: rows,
  };
}

async function hsnOfYear(db: Db, { of, year }: YearOf): Promise<readonly HsnRow[]> {
  const read = of.sellerId === null ? hsnOfMarketplace : hsnOfSeller;
  return read(db, [of.sellerId, of.supplier, year.from, year.before, of.hsnDigits]);
}
