import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { type Month, monthsOver } from "#modules/invoicing/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { SupplyGroup, TcsRow } from "./contract.ts";
import { linesOfMonths } from "./rules/month-of-tcs.ts";
import { carriedBefore, closedMonths, filedLines, type FiledLines } from "./statements.ts";
import { suppliesOfMonths } from "./supplies.sql.ts";

/** The computation of TCS from documents. The callers have checked the permission. */

const ofAll = statement<SupplyGroup>("filings.tcsSupplies", suppliesOfMonths(false));
const ofSeller = statement<SupplyGroup>("filings.ownTcsSupplies", suppliesOfMonths(true));

/** How many months back an open month is computed if none is closed. */
const monthsBack = 12;

/** The lines of consecutive months from documents, of one seller or of all (null). */
export async function tcsOfMonths(
  db: Db,
  {
    months,
    sellerId,
    filed = [],
  }: {
    readonly months: readonly Month[];
    readonly sellerId: string | null;
    /** Lines of these months that were filed, which appear even if no document is left. */
    readonly filed?: readonly (TcsRow & { readonly ofMonth: string })[];
  },
): Promise<ReadonlyMap<string, readonly TcsRow[]>> {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { tcsGstin } = await readPlatformSettings(db);
  const range = [first.from, last.before, tcsGstin] as const;
  const groups =
    sellerId === null ? await ofAll(db, [...range]) : await ofSeller(db, [...range, sellerId]);
  return linesOfMonths(
    months.map(({ month }) => month),
    groups,
    await carriedBefore(db, { month: first.month, sellerId }),
    filed,
  );
}

/** A month's lines: as filed if it is closed, or else as the documents have them until now. */
export async function tcsOfMonth(
  db: Db,
  { month, sellerId }: { readonly month: Month; readonly sellerId: string | null },
): Promise<FiledLines & { readonly isClosed: boolean }> {
  const closed = await closedMonths(db);
  if (closed !== null && month.month >= closed.first && month.month <= closed.last)
    return { ...(await filedLines(db, { month: month.month, sellerId })), isClosed: true };
  const isAfterClosed = closed !== null && month.month > closed.last;
  const months = monthsOver(month.before, monthsBack).filter(
    (each) => !isAfterClosed || each.month > closed.last,
  );
  const lines = await tcsOfMonths(db, { months, sellerId });
  return { rows: lines.get(month.month) ?? [], amendments: [], isClosed: false };
}
