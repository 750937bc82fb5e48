import { peopleView } from "#modules/identity/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement } from "#platform/db/database.ts";
import { storedAccountColumns, type StoredAccount } from "../stored-account.ts";
import type { MatchedLine, RecordedFile, ResultPayout, TakenUtr } from "./contract.ts";

/** The payouts of a bank file, and what the bank said about them. */

/** The Monday of the batch, if it was written as a bank file. */
export const batchWithFile = statement<{ week: string }>(
  "payouts.batchWithFile",
  `select to_char(b.week, 'YYYY-MM-DD') as week
   from payout_batches b
   where b.id = $1
     and exists (select from payouts p where p.batch_id = b.id and p.way = 'file')`,
);

export const payoutsToMatch = statement<
  StoredAccount & Pick<ResultPayout, "id" | "reference" | "amountPaise">
>(
  "payouts.payoutsToMatch",
  `select p.id, p.reference, p.amount_paise as "amountPaise", ${storedAccountColumns}
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.batch_id = $1 and p.way = 'file'
   order by p.reference`,
);

export const payoutsToJudge = statement<ResultPayout>(
  "payouts.payoutsToJudge",
  `select p.id, p.reference, p.seller_id as "sellerId", s.shop_name as "shopName",
     p.amount_paise as "amountPaise", p.status, p.bank_reference as "bankReference", p.reason
   from payouts p
   join ${shopsView} s on s.seller_id = p.seller_id
   where p.batch_id = $1 and p.way = 'file'
   order by p.reference`,
);

/** Nobody settles a payout of the batch until the commit. */
export const lockBatchOfFile = statement(
  "payouts.lockBatchOfFile",
  "select id from payout_batches where id = $1 for update",
);

/** Two files with the same UTR, of two batches, are recorded one after the other. */
export const oneResultAtATime = statement(
  "payouts.oneResultAtATime",
  "select pg_advisory_xact_lock(hashtextextended('payouts.results', 0))",
);

/** The file that one person has uploaded and not recorded yet. */
export type ResultDraft = {
  readonly layoutName: string;
  readonly fileName: string;
  readonly contentHash: string;
  readonly uploadedAt: Date;
  readonly lines: readonly MatchedLine[];
  /** Which of its UTRs are recorded already. */
  readonly taken: readonly TakenUtr[];
};

// Forgotten drafts of others go too.
export const writeResultDraft = statement(
  "payouts.writeResultDraft",
  `with old as (
     delete from payout_result_drafts
     where uploaded_at < now() - interval '1 day' and uploaded_by <> $1
   )
   insert into payout_result_drafts (
     uploaded_by, batch_id, layout_name, file_name, content_hash, lines
   )
   values ($1, $2, $3, $4, decode($5, 'hex'), $6)
   on conflict (uploaded_by) do update
   set batch_id = excluded.batch_id, layout_name = excluded.layout_name,
     file_name = excluded.file_name, content_hash = excluded.content_hash,
     lines = excluded.lines, uploaded_at = now()`,
);

export const readResultDraft = statement<ResultDraft>(
  "payouts.readResultDraft",
  `select d.layout_name as "layoutName", d.file_name as "fileName",
     encode(d.content_hash, 'hex') as "contentHash", d.uploaded_at as "uploadedAt", d.lines,
     (
       select coalesce(
         jsonb_agg(jsonb_build_object('utr', upper(p.bank_reference), 'payoutId', p.id)), '[]'
       )
       from payouts p
       where upper(p.bank_reference) in (
         select line ->> 'utr' from jsonb_array_elements(d.lines) line
       )
     ) as taken
   from payout_result_drafts d
   where d.uploaded_by = $1 and d.batch_id = $2 and d.uploaded_at > now() - interval '1 day'`,
);

export const deleteResultDraft = statement(
  "payouts.deleteResultDraft",
  "delete from payout_result_drafts where uploaded_by = $1 and batch_id = $2",
);

/** Those that nobody recorded within a day. */
export const deleteOldResultDrafts = statement(
  "payouts.deleteOldResultDrafts",
  "delete from payout_result_drafts where uploaded_at <= now() - interval '1 day'",
);

export const storeResultFile = statement(
  "payouts.storeResultFile",
  `insert into payout_result_files (
     batch_id, layout_name, file_name, content_hash, lines, paid, returned, recorded_by
   )
   values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8)`,
);

export const recordedFiles = statement<RecordedFile>(
  "payouts.recordedResultFiles",
  `select f.id, f.file_name as "fileName", f.layout_name as "layoutName",
     encode(f.content_hash, 'hex') as "contentHash", f.paid, f.returned,
     f.recorded_at as "recordedAt", by.person_name as "recordedBy"
   from payout_result_files f
   left join ${peopleView} by on by.user_id = f.recorded_by
   where f.batch_id = $1
   order by f.recorded_at desc, f.id
   limit 50`,
);
