import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ClosedSeries, NumberGap, RestoredSeries } from "./contract.ts";

const openRestore = statement<{ restoredAt: Date | null; reachedAt: Date | null; closed: number }>(
  "invoicing.openRestore",
  `select max(restored_at) as "restoredAt", min(reached_at) as "reachedAt",
     (select count(*) from document_series where closed_at is not null)::int as closed
   from document_restores
   where reopened_at is null`,
);
const closedSeries = statement<ClosedSeries>(
  "invoicing.closedSeries",
  `select s.supplier, s.kind, s.financial_year as "financialYear",
     coalesce(d.number, g.last_number) as "lastNumber", d.issued_at as "lastIssuedAt",
     d.body -> 'supplier' ->> 'name' as "issuerName"
   from document_series s
   left join documents d
     on d.supplier = s.supplier
       and d.kind = s.kind
       and d.financial_year = s.financial_year
       and d.serial = s.last_serial
   left join document_series_gaps g
     on g.supplier = s.supplier
       and g.kind = s.kind
       and g.financial_year = s.financial_year
       and g.last_serial = s.last_serial
   where s.closed_at is not null
   order by d.issued_at desc nulls last, s.supplier, s.kind, s.financial_year
   limit 200`,
);
const gaps = statement<NumberGap>(
  "invoicing.numberGaps",
  `select supplier, kind, financial_year as "financialYear", first_number as "firstNumber",
     last_number as "lastNumber", last_serial - first_serial + 1 as count, reason,
     recorded_at as "recordedAt"
   from document_series_gaps
   order by recorded_at desc, supplier, kind, financial_year, first_serial
   limit 200`,
);

/**
 * The series that are closed since a restore, and the numbers that restores lost. Three statements.
 */
export async function restoredSeries(db: Db, actor: Actor): Promise<RestoredSeries> {
  mustBeAllowed(actor, "invoicing.viewAll");
  const [state] = await openRestore(db, []);
  const series = await closedSeries(db, []);
  const { restoredAt = null, reachedAt = null, closed = 0 } = state ?? {};
  return {
    restore: restoredAt === null || reachedAt === null ? null : { restoredAt, reachedAt },
    series,
    closed,
    gaps: await gaps(db, []),
  };
}
