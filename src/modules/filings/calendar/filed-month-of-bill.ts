import { documentsView } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { formatMonth } from "#shared/ist.ts";
import { MonthIsFiled } from "../errors.ts";

const filedMonth = statement<{ month: string }>(
  "filings.filedMonthOfBill",
  `select f.period as month
   from documents_of_bill($1) as bill(id)
   join ${documentsView} d on d.id = bill.id
   join filed_returns f
     on f.seller_id is not distinct from d.issuer_seller_id and f.registration = d.supplier
       and f.form in ('gstr1', 'gstr3b')
       and f.period = to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM')
   where f.withdrawn_at is null
   order by f.period
   limit 1`,
);

/**
 * Throws MonthIsFiled if the return of the month of an invoice, or of one of its credit notes, is
 * marked as filed: it may have been filed with them. One statement.
 */
export async function mustNotBeFiled(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  const [filed] = await filedMonth(db, [documentId]);
  if (filed !== undefined) throw new MonthIsFiled(formatMonth(filed.month));
}
