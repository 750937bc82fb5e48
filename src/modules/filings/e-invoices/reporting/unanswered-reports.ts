import { documentsView, irnsView } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** Documents that the e-invoice portal has left without an answer for a day. */

/** A mail names so many; the page of the month has the rest. */
const mostNamed = 20;

const unanswered = `
  from e_invoice_reports r
  join ${documentsView} d on d.id = r.document_id and not d.is_void
  where r.status = 'waiting'
    and r.waiting_since < now() - interval '1 day'
    and not exists (select from ${irnsView} i where i.document_id = r.document_id)`;

/** What waits of a seller: how many documents, and the oldest of them. */
type UnansweredReports = {
  readonly sellerId: string;
  readonly count: number;
  readonly documents: readonly { readonly id: string; readonly number: string }[];
};

const bySeller = statement<UnansweredReports>(
  "filings.unansweredReports",
  `select w.seller_id as "sellerId", count(*)::int as count,
     coalesce(
       json_agg(json_build_object('id', w.id, 'number', w.number) order by w.place)
         filter (where w.place <= ${mostNamed}),
       '[]'
     ) as documents
   from (
     select r.seller_id, d.id, d.number,
       row_number() over (partition by r.seller_id order by d.issued_at, d.id) as place
     ${unanswered} and ($1::uuid is null or r.seller_id > $1)
   ) w
   group by w.seller_id
   order by w.seller_id
   limit $2`,
);
const total = statement<{ count: number }>(
  "filings.countUnanswered",
  `select count(*)::int as count ${unanswered}`,
);

/** The next sellers after `after` whose documents wait for more than a day. One statement. */
export async function unansweredReports(
  db: Db,
  actor: Actor,
  { after, size }: { readonly after: string | null; readonly size: number },
): Promise<readonly UnansweredReports[]> {
  mustBeAllowed(actor, "notifications.send");
  return bySeller(db, [after, size]);
}

/** How many documents of all sellers wait for more than a day, for the status page. One statement. */
export async function countUnanswered(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "operations.see");
  return (await total(db, []))[0]?.count ?? 0;
}
