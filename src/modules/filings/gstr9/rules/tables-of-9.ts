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
  const parts = taxedParts(own);
  const due = taxedTotal(Object.values(parts));
  const toZonesUnderLutPaise = taxedTotal(own.filter(isUnderLut)).taxablePaise;
  const exempt = own.filter((row) => row.section === "nil" && !isZeroRated(row));
  const exemptPaise = taxedTotal(exempt).taxablePaise;
  return {
    ...parts,
    due,
    toZonesUnderLutPaise,
    exemptPaise,
    turnoverPaise: due.taxablePaise + toZonesUnderLutPaise + exemptPaise,
    reducedLater: taxedTotal(
      later.filter((row) => row.year === year && row.section !== "late" && row.section !== "nil"),
    ),
    ofEarlierYears: taxedTotal(counted.filter((row) => row.year < year)),
  };
}

const isUnderLut = ({ sezSupply }: OutwardRow) => sezSupply === "under_lut";

/** The parts of table 4. */
function taxedParts(
  rows: readonly OutwardRow[],
): Pick<Gstr9, "toConsumers" | "toBusinesses" | "toZonesWithTax" | "creditNotes"> {
  const taxed = rows.filter((row) => !isUnderLut(row));
  const of = (...sections: readonly OutwardRow["section"][]) =>
    taxed.filter(({ section }) => sections.includes(section));
  return {
    toConsumers: taxedTotal(of("b2cs", "b2cl", "cdnur")),
    toBusinesses: taxedTotal(of("b2b").filter((row) => !isZeroRated(row))),
    toZonesWithTax: taxedTotal(of("b2b").filter(isZeroRated)),
    creditNotes: taxedTotal(of("cdnr")),
  };
}
