import type { HsnRow } from "../../contract.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";

/**
 * Table 17 of a year from table 12 of its months: rows of the same buyers, HSN code, unit and rate
 * become one. What a later month took back in full is no row of zeros. Pure.
 */
export function hsnOfMonths(rows: readonly HsnRow[]): readonly HsnRow[] {
  const merged = new Map<string, HsnRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.isRegistered, row.hsn, row.unit, row.gstBasisPoints]);
    const before = merged.get(key);
    merged.set(key, before === undefined ? row : plus(row, before));
  }
  return [...merged.values()].filter((row) => !isZero(row)).toSorted(byBuyersAndCode);
}

function plus(row: HsnRow, other: HsnRow): HsnRow {
  return { ...row, ...taxedTotal([row, other]), quantity: row.quantity + other.quantity };
}

function isZero({ quantity, taxablePaise, igstPaise, cgstPaise, sgstPaise }: HsnRow): boolean {
  return [quantity, taxablePaise, igstPaise, cgstPaise, sgstPaise].every((each) => each === 0);
}

/** Businesses first, as the statement of a month sorts. */
function byBuyersAndCode(a: HsnRow, b: HsnRow): number {
  return (
    Number(b.isRegistered) - Number(a.isRegistered) ||
    a.hsn.localeCompare(b.hsn) ||
    a.unit.localeCompare(b.unit) ||
    a.gstBasisPoints - b.gstBasisPoints
  );
}
