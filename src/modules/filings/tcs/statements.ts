import { statement, type Db } from "#platform/db/database.ts";
import type { AmendedRow, TcsFigures, TcsKey, TcsRow } from "./contract.ts";

/** The filed lines of GSTR-8. The callers have checked the permission. */

/** The first and the last month that is closed, "2026-09"; null before the first. */
export type ClosedMonths = { readonly first: string; readonly last: string };

const closed = statement<{ first: string | null; last: string | null }>(
  "filings.closedTcsMonths",
  `select to_char(min(filed_in), 'YYYY-MM') as first, to_char(max(filed_in), 'YYYY-MM') as last
   from tcs_statements`,
);

/** Which months are closed. One statement. */
export async function closedMonths(db: Db): Promise<ClosedMonths | null> {
  const [row] = await closed(db, []);
  return row === undefined || row.first === null || row.last === null
    ? null
    : { first: row.first, last: row.last };
}

type StoredLine = TcsKey & {
  readonly id: string;
  readonly name: string;
  readonly ofMonth: string;
  readonly filedIn: string;
  readonly figures: TcsFigures;
  readonly before: TcsFigures | null;
};

const columns = `
  s.id, s.seller_id as "sellerId", s.supplier, s.tcs_gstin as "tcsGstin",
  coalesce(s.figures ->> 'name', '') as name, to_char(s.of_month, 'YYYY-MM') as "ofMonth",
  to_char(s.filed_in, 'YYYY-MM') as "filedIn", s.figures - 'name' as figures`;
const beforeColumn = `
  (
    select b.figures - 'name'
    from tcs_statements b
    where b.of_month = s.of_month
      and b.seller_id = s.seller_id
      and b.supplier = s.supplier
      and b.tcs_gstin is not distinct from s.tcs_gstin
      and b.filed_in < s.filed_in
    order by b.filed_in desc
    limit 1
  ) as before`;

const filedIn = statement<StoredLine>(
  "filings.tcsFiledIn",
  `select ${columns}, ${beforeColumn}
   from tcs_statements s
   where s.filed_in = to_date($1, 'YYYY-MM') and ($2::uuid is null or s.seller_id = $2)
   order by s.supplier, s.tcs_gstin, s.of_month`,
);

/** The lines that are filed in a month: of the month itself, and amendments of earlier ones. */
export type FiledLines = {
  readonly rows: readonly TcsRow[];
  readonly amendments: readonly AmendedRow[];
};

/** The lines filed in a closed month, of one seller or of all (null). One statement. */
export async function filedLines(
  db: Db,
  { month, sellerId }: { readonly month: string; readonly sellerId: string | null },
): Promise<FiledLines> {
  const lines = await filedIn(db, [month, sellerId]);
  return {
    rows: lines.filter(({ ofMonth }) => ofMonth === month).map(rowOf),
    amendments: lines.flatMap((line) =>
      line.ofMonth === month
        ? []
        : [{ ...rowOf(line), ofMonth: line.ofMonth, before: line.before ?? line.figures }],
    ),
  };
}

/** A stored line as the computation has it. */
export function rowOf({ sellerId, supplier, tcsGstin, name, figures }: StoredLine): TcsRow {
  return { sellerId, supplier, tcsGstin, name, ...figures };
}

const latest = statement<StoredLine>(
  "filings.latestTcsLines",
  `select distinct on (s.of_month, s.seller_id, s.supplier, s.tcs_gstin) ${columns},
     null::jsonb as before
   from tcs_statements s
   where s.of_month >= to_date($1, 'YYYY-MM') and s.of_month <= to_date($2, 'YYYY-MM')
   order by s.of_month, s.seller_id, s.supplier, s.tcs_gstin, s.filed_in desc`,
);

/** The lines of these months as they were filed last, amendments included. One statement. */
export async function latestLines(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StoredLine[]> {
  return latest(db, [from, to]);
}

const carried = statement<TcsKey & Pick<TcsFigures, "carried">>(
  "filings.carriedTcs",
  `select distinct on (s.seller_id, s.supplier, s.tcs_gstin) s.seller_id as "sellerId", s.supplier,
     s.tcs_gstin as "tcsGstin", coalesce(s.figures -> 'carried', '{}') as carried
   from tcs_statements s
   where s.of_month < to_date($1, 'YYYY-MM') and ($2::uuid is null or s.seller_id = $2)
   order by s.seller_id, s.supplier, s.tcs_gstin, s.of_month desc, s.filed_in desc`,
);

/** What each supplier's latest line before a month carries forward. One statement. */
export async function carriedBefore(
  db: Db,
  { month, sellerId }: { readonly month: string; readonly sellerId: string | null },
): Promise<readonly (TcsKey & Pick<TcsFigures, "carried">)[]> {
  return carried(db, [month, sellerId]);
}
