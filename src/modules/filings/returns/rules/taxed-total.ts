import type { TaxedSum } from "../../contract.ts";

/** Values and taxes added up, in paise. */
export function taxedTotal(rows: readonly TaxedSum[]): TaxedSum {
  const sum = (pick: (row: TaxedSum) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    taxablePaise: sum((row) => row.taxablePaise),
    igstPaise: sum((row) => row.igstPaise),
    cgstPaise: sum((row) => row.cgstPaise),
    sgstPaise: sum((row) => row.sgstPaise),
  };
}
