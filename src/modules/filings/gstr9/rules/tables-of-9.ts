import type { TaxedSum } from "../../contract.ts";
import type { OutwardRow } from "../../gstr3b/contract.ts";
import { isZeroRated } from "../../gstr3b/rules/tables-of-3b.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import type { Gstr9 } from "../contract.ts";

/** The tables of GSTR-9 from the sums of a year. Pure. */

type Outward = Omit<Gstr9, "inputTax" | "hsn">;

/**
 * Tables 4, 5 and 11 of a year. `rows` are the documents of the year, `later` those of April to
 * November after it. Credit notes for invoices of an earlier year stand in table 11 of that year
 * only, so the twelve months come to tables 4 and 5 and `ofEarlierYears`.
 */
export function outwardOfYear(
  year: number,
  rows: readonly OutwardRow[],
  later: readonly OutwardRow[],
): Outward {
  const counted = rows.filter(({ section }) => section !== "late");
  const own = counted.filter((row) => row.year === year);
  const taxed = own.filter((row) => row.section !== "nil" && !isZeroRated(row));
  const of = (...sections: readonly OutwardRow["section"][]): TaxedSum =>
    taxedTotal(taxed.filter(({ section }) => sections.includes(section)));
  const parts = {
    toConsumers: of("b2cs", "b2cl", "cdnur"),
    toBusinesses: of("b2b"),
    zeroRated: taxedTotal(own.filter(isZeroRated)),
    creditNotes: of("cdnr"),
  };
  const due = taxedTotal(Object.values(parts));
  const exemptPaise = taxedTotal(own.filter(({ section }) => section === "nil")).taxablePaise;
  return {
    ...parts,
    due,
    exemptPaise,
    turnoverPaise: due.taxablePaise + exemptPaise,
    reducedLater: taxedTotal(
      later.filter((row) => row.year === year && row.section !== "late" && row.section !== "nil"),
    ),
    ofEarlierYears: taxedTotal(counted.filter((row) => row.year < year)),
  };
}
