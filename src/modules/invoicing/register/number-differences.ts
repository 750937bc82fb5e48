import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DocumentKind } from "../contract.ts";

/** A series whose documents are not exactly the numbers that it gave out. */
export type NumberDifference = {
  readonly supplier: string;
  readonly kind: DocumentKind;
  readonly financialYear: number;
  /** Numbers without a document and without a recorded gap: how many, and the first five. */
  readonly missing: number;
  readonly missingSerials: readonly number[];
  /** Numbers of several documents, or of a document and a recorded gap. */
  readonly doubled: number;
  readonly doubledSerials: readonly number[];
  /** Numbers of documents after the last one that the series knows. */
  readonly beyond: number;
};

// Counts first, and looks at single numbers only where the counts differ.
const differing = `
  select supplier, kind, financial_year, sum(given)::int as last_serial,
    greatest(sum(given), max(last))::int as last
  from (
    select supplier, kind, financial_year, last_serial as given, 0 as documents, 0 as last,
      0 as lost
    from document_series
    union all
    select supplier, kind, financial_year, 0, count(*), max(serial), 0
    from documents
    group by supplier, kind, financial_year
    union all
    select supplier, kind, financial_year, 0, 0, 0, sum(last_serial - first_serial + 1)
    from document_series_gaps
    group by supplier, kind, financial_year
  ) s
  group by supplier, kind, financial_year
  having sum(given) <> sum(documents) + sum(lost) or max(last) > sum(given)`;

const differences = statement<NumberDifference>(
  "invoicing.numberDifferences",
  `select d.supplier, d.kind, d.financial_year as "financialYear", n.missing::int as missing,
     coalesce(n."missingSerials"[1:5], '{}') as "missingSerials", n.doubled::int as doubled,
     coalesce(n."doubledSerials"[1:5], '{}') as "doubledSerials", n.beyond::int as beyond
   from (${differing}) d
   cross join lateral (
     select count(*) filter (where u.uses = 0) as missing,
       array_agg(serial order by serial) filter (where u.uses = 0) as "missingSerials",
       count(*) filter (where u.uses > 1) as doubled,
       array_agg(serial order by serial) filter (where u.uses > 1) as "doubledSerials",
       count(*) filter (where serial > d.last_serial and u.uses > 0) as beyond
     from generate_series(1, d.last) as numbered(serial)
     cross join lateral (
       select (
         select count(*)
         from documents o
         where o.supplier = d.supplier
           and o.kind = d.kind
           and o.financial_year = d.financial_year
           and o.serial = numbered.serial
       ) + (
         select count(*)
         from document_series_gaps g
         where g.supplier = d.supplier
           and g.kind = d.kind
           and g.financial_year = d.financial_year
           and numbered.serial between g.first_serial and g.last_serial
       ) as uses
     ) u
   ) n
   order by d.supplier, d.kind, d.financial_year
   limit 200`,
);

/**
 * The series with missing or doubled numbers; numbers that a restore lost are recorded and no
 * difference. For the check of the books. One statement.
 */
export async function numberDifferences(
  db: Db,
  actor: Actor,
): Promise<readonly NumberDifference[]> {
  mustBeAllowed(actor, "ledger.check");
  return differences(db, []);
}
