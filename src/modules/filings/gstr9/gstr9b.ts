import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AmendedRow, TcsRow } from "../tcs/contract.ts";
import { tcsOfMonth } from "../tcs/tcs-of-months.ts";
import type { FinancialYear, Gstr9b, TcsYearRow } from "./contract.ts";
import { monthsOfYear } from "./rules/financial-years.ts";

type Supplied = Pick<TcsRow, "supplier" | "name" | "isRegistered"> & TcsYearRow;

/**
 * The year of GSTR-8 for GSTR-9B, month by month as filed: an amendment counts in the month that
 * filed it, so the months come to the year.
 */
export async function gstr9b(
  db: Db,
  actor: Actor,
  { year, now = new Date() }: { readonly year: FinancialYear; readonly now?: Date },
): Promise<Gstr9b> {
  mustBeAllowed(actor, "filings.viewAll");
  const months: Gstr9b["months"][number][] = [];
  const suppliers = new Map<string, Supplied>();
  for (const month of monthsOfYear(year).filter(({ from }) => from <= now)) {
    const { rows, amendments, isClosed } = await tcsOfMonth(db, { month, sellerId: null });
    const lines = [...rows, ...amendments.map(changeOf)];
    months.push({ month: month.month, isClosed, ...totalOf(lines) });
    for (const line of lines) {
      const before = suppliers.get(line.supplier);
      const { supplier, name, isRegistered } = line;
      const sum = totalOf(before === undefined ? [line] : [before, line]);
      suppliers.set(supplier, { supplier, name, isRegistered, ...sum });
    }
  }
  return {
    months,
    suppliers: [...suppliers.values()].toSorted((a, b) => a.supplier.localeCompare(b.supplier)),
  };
}

/** What an amendment adds to the line that was filed before. */
function changeOf({ before, ...row }: AmendedRow): Supplied {
  return {
    ...row,
    netPaise: row.netPaise - before.netPaise,
    igstPaise: row.igstPaise - before.igstPaise,
    cgstPaise: row.cgstPaise - before.cgstPaise,
    sgstPaise: row.sgstPaise - before.sgstPaise,
  };
}

function totalOf(rows: readonly TcsYearRow[]): TcsYearRow {
  const sum = (pick: (row: TcsYearRow) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    netPaise: sum((row) => row.netPaise),
    igstPaise: sum((row) => row.igstPaise),
    cgstPaise: sum((row) => row.cgstPaise),
    sgstPaise: sum((row) => row.sgstPaise),
  };
}
