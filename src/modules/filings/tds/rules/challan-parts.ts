import type { TdsChallan, TdsPart, TdsRow } from "../contract.ts";

/**
 * Which challans paid which row. A month's challans pay its rows in their order, each until it is
 * used up, so the same records always give the same parts. What no challan covers is a part without
 * one. The parts of a row sum to its tax.
 */
export function challanParts(
  rows: readonly TdsRow[],
  challans: readonly TdsChallan[],
): ReadonlyMap<TdsRow, readonly TdsPart[]> {
  const left = new Map(challans.map((challan) => [challan, challan.taxPaise]));
  return new Map(rows.map((row) => [row, partsOf(row, left)]));
}

function partsOf(row: TdsRow, left: Map<TdsChallan, number>): readonly TdsPart[] {
  const parts: TdsPart[] = [];
  let open = row.tdsPaise;
  for (const [challan, available] of left) {
    const paise = challan.month === row.month ? Math.min(open, available) : 0;
    if (paise <= 0) continue;
    left.set(challan, available - paise);
    parts.push({ challan, paise });
    open -= paise;
  }
  return open > 0 || parts.length === 0 ? [...parts, { challan: null, paise: open }] : parts;
}
