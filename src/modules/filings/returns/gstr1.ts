import { isDeepStrictEqual } from "node:util";
import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { lostNumbersView, otherNumbersView } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { Month } from "#modules/invoicing/public.ts";
import type { Finding, Gstr1, OperatorRow, Supplier } from "../contract.ts";
import type { TcsRow } from "../tcs/contract.ts";
import { tcsOfMonth } from "../tcs/tcs-of-months.ts";
import { gstinFindings, type RegisteredBuyer } from "./rules/findings.ts";
import { documentsOfMonth, ofIssuer } from "./documents-of-month.ts";
import { hsnOfLines, isNotZeroSum, lineSums, linesOfDocuments } from "./lines-of-documents.ts";
import { mustBeOwn } from "./return-access.ts";

type Row = Omit<Gstr1, "findings" | "operators" | "amendedOperators"> & {
  readonly findings: readonly Finding[];
  readonly recipients: readonly RegisteredBuyer[];
};

const rows = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) r)`;
const found = (what: Finding["what"], from: string) =>
  `select '${what}' as what, count(distinct f.number)::int as count,
     (array_agg(distinct f.number))[1:5] as numbers
   from (${from}) f
   having count(*) > 0`;

/** Each number of the month once, with its run; those that a restore lost have no document. */
const numbersInRuns = (isMarketplace: boolean) => `
    select kind, number, serial, is_lost, is_void,
      serial - row_number() over (partition by kind, financial_year order by serial) as run
    from (
      select kind, financial_year, number, serial, false as is_lost, is_void
      from d
      union all
      select n.kind, n.financial_year, n.number, n.serial, false, false
      from ${otherNumbersView} n
      where ${ofIssuer("n", isMarketplace)}
        and n.supplier = $2 and n.issued_at >= $3 and n.issued_at < $4
      union all
      select n.kind, n.financial_year, n.number, n.serial, true, false
      from ${lostNumbersView} n
      where n.supplier = $2 and n.issued_at >= $3 and n.issued_at < $4
    ) numbers`;

/**
 * Runs of numbers without a gap, with the number of cancelled documents in each. Numbers that a
 * restore lost, and documents that were cancelled without an IRN, count as cancelled. Any other
 * cancelled invoice is in its table, with its credit note.
 */
const rangesOfNumbers = rows(`
      select kind, (array_agg(number order by serial))[1] as "from",
        (array_agg(number order by serial desc))[1] as "to", count(*)::int as total,
        (count(*) filter (where is_lost or is_void))::int as cancelled
      from series
      group by kind, run
      order by min(
          array_position(
            array[
              'invoice', 'bill_of_supply', 'bill', 'credit_note', 'receipt_voucher',
              'refund_voucher', 'delivery_challan'
            ],
            kind
          )
        ),
        min(serial)`);

/** What to check before filing. */
const toLookAt = rows(
  [
    found("hsn", "select number from l where is_short"),
    found("late", "select number from d where section = 'late'"),
    found(
      "operator",
      "select number from l where is_via and via_tcs_gstin is null and section <> 'nil'",
    ),
    `select 'lost', count(*)::int, (array_agg(number order by kind, serial) filter (where number is not null))[1:5]
         from series
         where is_lost
         having count(*) > 0`,
    `select 'gap', count(*)::int - 1, (array_agg(number order by number))[2:6]
         from (select kind, min(number) as number from series group by kind, run) f
         group by kind
         having count(*) > 1`,
  ].join(" union all "),
);

/**
 * The month in sums: each line of each document counts once. Untaxed lines are in table 8, whatever
 * the section of their document, but for those to Special Economic Zones, which are zero-rated. Amounts of credit notes are negative. Shipping has no unit and
 * counts with its goods.
 */
const inSums = (isMarketplace: boolean) => `
  with d as materialized (
    select d.id, d.kind, d.financial_year, d.serial, d.number, d.order_id, d.section, d.sign,
      d.registered, d.inter, d.is_late, d.is_void, d.is_via, d.via_tcs_gstin, d.sez_supply,
      d.place_of_supply, d.recipient_gstin, d.recipient_state, d.lines
    from (${documentsOfMonth(isMarketplace)}) d
  ),
  l as materialized (
    ${linesOfDocuments("$5", "$6")}
  ),
  series as (${numbersInRuns(isMarketplace)})
  select ${rows(`
    select l.section, count(distinct l.id)::int as documents, ${lineSums}
    from l
    group by l.section`)} as sums,
    ${rows(`
      select l.place_of_supply as "placeOfSupply", l.inter as "isInterState", l."gstBasisPoints",
        count(distinct l.id)::int as documents, ${lineSums}
      from l
      where l.section = 'b2cs'
      group by 1, 2, 3
      having ${isNotZeroSum}
      order by 1, 3`)} as b2cs,
    ${rows(`
      select l.inter as "isInterState", l.registered as "isRegistered",
        count(distinct l.id)::int as documents,
        sum(l.sign * l."taxablePaise")::bigint as "taxablePaise"
      from l
      where l.section = 'nil'
      group by 1, 2
      having ${isNotZeroSum}
      order by 2 desc, 1`)} as nil,
    ${rows(hsnOfLines)} as hsn,
    ${rangesOfNumbers} as ranges,
    ${rows(`
      select recipient_gstin as gstin, recipient_state as state, min(number) as number,
        count(*)::int as count
      from d
      where registered and not is_void
      group by 1, 2
      order by 1, 2
      limit 5000`)} as recipients,
    ${toLookAt} as findings`;

const ofSeller = statement<Row>("filings.gstr1", inSums(false));
const ofMarketplace = statement<Row>("filings.ownGstr1", inSums(true));

/** The return to read: whose, and for which month. */
export type MonthlyReturn = {
  readonly of: Supplier;
  readonly month: Month;
  /** How many digits of the HSN codes to report. */
  readonly hsnDigits: number;
};

/**
 * The return of a month in sums, computed by the database: for the seller, or the marketplace's for
 * administrators.
 */
export async function gstr1(
  db: Db,
  actor: Actor,
  { of, month, hsnDigits }: MonthlyReturn,
): Promise<Gstr1> {
  mustBeOwn(actor, of);
  const [row] = await (of.sellerId === null ? ofMarketplace : ofSeller)(db, [
    of.sellerId,
    of.supplier,
    month.from,
    month.before,
    hsnDigits,
    (await readPlatformSettings(db)).tcsGstin,
  ]);
  if (row === undefined) throw new Error("The statement always answers with one row");
  const { recipients, findings, ...sections } = row;
  return {
    ...sections,
    ...(await throughOperators(db, of, month)),
    findings: [...gstinFindings(recipients), ...findings],
  };
}

/** Table 14(a) and its amendments, from the computation of the marketplace's GSTR-8. */
async function throughOperators(
  db: Db,
  { sellerId, supplier }: Supplier,
  month: Month,
): Promise<Pick<Gstr1, "operators" | "amendedOperators">> {
  if (sellerId === null) return { operators: [], amendedOperators: [] };
  const lines = await tcsOfMonth(db, { month, sellerId });
  const isOwn = (row: TcsRow) =>
    row.supplier === supplier && row.isRegistered && !row.isComposition;
  return {
    operators: lines.rows
      .filter((row) => isOwn(row) && !isEmpty(operatorRow(row)))
      .map(operatorRow),
    amendedOperators: lines.amendments
      .filter(
        (row) =>
          isOwn(row) &&
          !isDeepStrictEqual(operatorRow(row), operatorRow({ ...row, ...row.before })),
      )
      .map((row) => ({ ...operatorRow(row), ofMonth: row.ofMonth })),
  };
}

function operatorRow({ tcsGstin, netPaise, gst }: TcsRow): OperatorRow {
  return { gstin: tcsGstin, taxablePaise: netPaise, ...gst };
}

function isEmpty({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: OperatorRow): boolean {
  return taxablePaise === 0 && igstPaise === 0 && cgstPaise === 0 && sgstPaise === 0;
}
