import { isDeepStrictEqual } from "node:util";
import { randomUUID } from "node:crypto";
import { book } from "#modules/ledger/public.server.ts";
import { type Month, monthsOver } from "#modules/invoicing/public.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TcsFigures, TcsKey, TcsRow } from "./contract.ts";
import { tcsKeyOf } from "./rules/month-of-tcs.ts";
import { bookingsOfLine } from "./rules/statement-bookings.ts";
import { closedMonths, latestLines, rowOf } from "./statements.ts";
import { tcsOfMonths } from "./tcs-of-months.ts";

/** Months to look back. A server that was off for weeks catches up. */
const monthsBack = 3;
/** Closed months that are computed again, to find what changed in them. */
const monthsToAmend = 12;

const clock = statement<{ now: Date }>("filings.now", "select now() as now");
const lock = statement(
  "filings.lockTcs",
  "select pg_advisory_xact_lock(hashtextextended('tcs statements', 0))",
);
const write = statement(
  "filings.writeTcsLines",
  `insert into tcs_statements (id, filed_in, of_month, seller_id, supplier, tcs_gstin, figures)
   select l.id, to_date($1, 'YYYY-MM'), to_date(l."ofMonth", 'YYYY-MM'), l."sellerId", l.supplier,
     l."tcsGstin", l.figures
   from jsonb_to_recordset($2) as l (
     id uuid, "ofMonth" text, "sellerId" uuid, supplier text, "tcsGstin" text, figures jsonb
   )`,
);

type Line = TcsKey & {
  readonly id: string;
  readonly ofMonth: string;
  readonly name: string;
  readonly figures: TcsFigures;
  readonly before: TcsFigures | null;
};

/**
 * Closes each past month: stores its TCS by supplier as GSTR-8 reports it, and books it as due. A
 * closed month that changed since, because a seller took the cash of one of its orders, is amended
 * in the month that closes now. Returns the number of lines. A second run does nothing.
 */
export async function closeTcsMonths(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "filings.work");
  let lines = 0;
  const [{ now } = { now: new Date() }] = await clock(db, []);
  for (const month of monthsOver(now, monthsBack))
    lines += await inTransaction(db, (tx) => closeMonth(tx, month));
  return lines;
}

async function closeMonth(tx: Db, month: Month): Promise<number> {
  await lock(tx, []);
  const closed = await closedMonths(tx);
  if (closed !== null && month.month <= closed.last) return 0;
  const months = monthsOver(month.before, monthsToAmend + 1).filter(
    (each) => each.month >= (closed?.first ?? month.month),
  );
  const lines = await changedLines(tx, months);
  await write(tx, [
    month.month,
    JSON.stringify(
      lines.map(({ before: _before, name, figures, ...line }) => ({
        ...line,
        figures: { name, ...figures },
      })),
    ),
  ]);
  for (const line of lines) for (const booking of bookingsOfLine(line)) await book(tx, booking);
  return lines.length;
}

/** The lines of the last of these months, and of those before it what is no longer as filed. */
async function changedLines(tx: Db, months: readonly Month[]): Promise<readonly Line[]> {
  const [from = "", to = ""] = [months.at(0)?.month, months.at(-1)?.month];
  const stored = await latestLines(tx, { from, to });
  const filed = stored.map((line) => ({ ...rowOf(line), ofMonth: line.ofMonth }));
  const computed = await tcsOfMonths(tx, { months, sellerId: null, filed });
  const before = new Map(stored.map((line) => [`${line.ofMonth} ${tcsKeyOf(line)}`, line.figures]));
  return [...computed].flatMap(([ofMonth, rows]) =>
    rows.flatMap((row) => lineOf(row, ofMonth, before.get(`${ofMonth} ${tcsKeyOf(row)}`) ?? null)),
  );
}

/** A new line, or one whose figures are no longer those that were filed. */
function lineOf(
  { sellerId, supplier, tcsGstin, name, ...figures }: TcsRow,
  ofMonth: string,
  before: TcsFigures | null,
): readonly Line[] {
  if (before !== null && isDeepStrictEqual(before, figures)) return [];
  return [{ id: randomUUID(), ofMonth, sellerId, supplier, tcsGstin, name, figures, before }];
}
