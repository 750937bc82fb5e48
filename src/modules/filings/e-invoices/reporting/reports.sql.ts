import { statement } from "#platform/db/database.ts";

/** A process that reports a document has it for this long; a crash frees it afterwards. */
const claimSeconds = 90;

/** A report as the job reads it, with the seller's user at the portal. */
export type ReportRow = {
  readonly status: "waiting" | "refused" | "done";
  readonly sellerId: string;
  readonly userName: string | null;
  readonly sealed: string | null;
};

export const claimReport = statement<{ sellerId: string }>(
  "filings.claimReport",
  `update e_invoice_reports
   set claimed_until = now() + make_interval(secs => ${claimSeconds}), updated_at = now()
   where document_id = $1 and status = 'waiting' and coalesce(claimed_until < now(), true)
   returning seller_id as "sellerId"`,
);
export const readReportRow = statement<ReportRow>(
  "filings.report",
  `select r.status, r.seller_id as "sellerId", u.user_name as "userName", u.sealed
   from e_invoice_reports r
   left join e_invoice_users u on u.seller_id = r.seller_id
   where r.document_id = $1`,
);
export const freeReport = statement(
  "filings.freeReport",
  "update e_invoice_reports set claimed_until = null where document_id = $1",
);
export const endReport = statement(
  "filings.endReport",
  `update e_invoice_reports
   set status = 'done', refusal = null, claimed_until = null, updated_at = now()
   where document_id = $1`,
);
export const refuseReport = statement<{ id: string }>(
  "filings.refuseReport",
  `update e_invoice_reports
   set status = 'refused', refusal = $2, claimed_until = null, updated_at = now()
   where document_id = $1 and status = 'waiting'
   returning document_id as id`,
);
// A seller without a user at the portal reports by hand.
export const beginReport = statement<{ id: string }>(
  "filings.beginReport",
  `insert into e_invoice_reports (document_id, seller_id)
   select $1, u.seller_id
   from e_invoice_users u
   where u.seller_id = $2
   on conflict (document_id) do update
   set status = 'waiting', refusal = null, updated_at = now(),
     waiting_since = case
       when e_invoice_reports.status = 'waiting' then e_invoice_reports.waiting_since
       else now()
     end
   where e_invoice_reports.status <> 'done'
   returning document_id as id`,
);
// Without a time that we can read, the 24 hours are those since the answer.
export const keepVoidIrn = statement(
  "filings.keepVoidIrn",
  `insert into void_irns (document_id, irn, acked_at)
   values ($1, $2, coalesce($3, now()))
   on conflict (document_id) do nothing`,
);
export const stateOfReport = statement<{
  status: "waiting" | "refused" | "done" | null;
  refusal: string | null;
  hasUser: boolean;
}>(
  "filings.stateOfReport",
  `select r.status, r.refusal, u.seller_id is not null as "hasUser"
   from (select $1::uuid as document_id, $2::uuid as seller_id) asked
   left join e_invoice_reports r on r.document_id = asked.document_id
   left join e_invoice_users u on u.seller_id = asked.seller_id`,
);
// A job that still tries touches its report at least every six hours.
export const takeUnansweredReports = statement<{ documentId: string }>(
  "filings.takeUnansweredReports",
  `update e_invoice_reports
   set updated_at = now()
   where document_id in (
       select document_id
       from e_invoice_reports
       where status = 'waiting' and updated_at < now() - interval '1 day'
       order by updated_at
       limit 500
     )
   returning document_id as "documentId"`,
);
