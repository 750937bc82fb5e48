import type { TaxedSum } from "../../contract.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import type { ConsumerState, Gstr3b, InwardRow, OutwardRow } from "../contract.ts";

/** The tables of GSTR-3B from the sums of a period. Pure. */

/** Supplies to Special Economic Zones, taxed or not. The shop exports nothing. */
export function isZeroRated({ sezSupply }: OutwardRow): boolean {
  return sezSupply !== null;
}

/** Credit notes that came too late reduce no tax, so no table has them. */
const counts = ({ section }: OutwardRow) => section !== "late";

/** Table 3.1 of what was supplied: (a), (b) and (c). */
export function outwardTable(
  rows: readonly OutwardRow[],
): Pick<Gstr3b, "taxed" | "zeroRated" | "exemptPaise"> {
  const counted = rows.filter(counts);
  const others = counted.filter((row) => !isZeroRated(row));
  return {
    taxed: taxedTotal(others.filter(({ section }) => section !== "nil")),
    zeroRated: taxedTotal(counted.filter(isZeroRated)),
    exemptPaise: taxedTotal(others.filter(({ section }) => section === "nil")).taxablePaise,
  };
}

const toConsumers = ["b2cl", "b2cs", "cdnur"] as const satisfies readonly OutwardRow["section"][];

/** Table 3.2: taxed supplies to buyers without a GSTIN in another State, by State. */
export function consumerStates(rows: readonly OutwardRow[]): readonly ConsumerState[] {
  const states = new Map<string, TaxedSum>();
  for (const row of rows)
    if (row.isInterState && toConsumers.some((section) => section === row.section))
      states.set(
        row.placeOfSupply,
        taxedTotal([row, states.get(row.placeOfSupply) ?? taxedTotal([])]),
      );
  return [...states]
    .map(([placeOfSupply, { taxablePaise, igstPaise }]) => ({
      placeOfSupply,
      taxablePaise,
      igstPaise,
    }))
    .filter(({ taxablePaise, igstPaise }) => taxablePaise !== 0 || igstPaise !== 0)
    .toSorted((a, b) => a.placeOfSupply.localeCompare(b.placeOfSupply));
}

/** Tables 4(A)(5) and 5 of what the marketplace charged. */
export function inwardTables(
  rows: readonly InwardRow[],
): Pick<Gstr3b, "inputTax" | "boughtWithoutTax"> {
  const untaxed = rows.filter(({ isTaxed }) => !isTaxed);
  const valueOf = (isInterState: boolean) =>
    taxedTotal(untaxed.filter((row) => row.isInterState === isInterState)).taxablePaise;
  return {
    inputTax: taxedTotal(rows.filter(({ isTaxed }) => isTaxed)),
    boughtWithoutTax: { interPaise: valueOf(true), intraPaise: valueOf(false) },
  };
}
