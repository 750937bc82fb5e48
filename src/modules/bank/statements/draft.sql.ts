import { statement } from "#platform/db/database.ts";
import type { IdentifiedLine } from "./rules/identify-lines.ts";

/** The statement that one person has uploaded and not stored yet. */

/** A line of a draft, with the key by which it is stored once. */
export type DraftLine = Omit<IdentifiedLine, "said"> & { readonly key: string };

/** The draft of a person. */
export type StatementDraft = {
  readonly accountId: string;
  readonly accountName: string;
  readonly lastFour: string;
  readonly ledgerAccount: string;
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly lines: readonly DraftLine[];
  readonly newLines: number;
};

// Forgotten drafts of others go too.
export const writeDraft = statement(
  "bank.writeDraft",
  `with old as (delete from bank_drafts where uploaded_at < now() - interval '1 day')
   insert into bank_drafts (uploaded_by, account_id, file_name, lines)
   values ($1, $2, $3, $4)
   on conflict (uploaded_by) do update
   set account_id = excluded.account_id, file_name = excluded.file_name, lines = excluded.lines,
     uploaded_at = now()`,
);

export const readDraft = statement<StatementDraft>(
  "bank.readDraft",
  `select d.account_id as "accountId", a.name as "accountName", a.last_four as "lastFour",
     a.ledger_account as "ledgerAccount", d.file_name as "fileName",
     d.uploaded_at as "uploadedAt", d.lines,
     (
       select count(*)::int
       from jsonb_to_recordset(d.lines) as l (key text, ordinal int)
       where not exists (
         select
         from bank_lines b
         where b.account_id = d.account_id and b.line_key = l.key and b.ordinal = l.ordinal
       )
     ) as "newLines"
   from bank_drafts d
   join bank_accounts a on a.id = d.account_id
   where d.uploaded_by = $1 and d.uploaded_at > now() - interval '1 day'`,
);

/** Those that nobody stored within a day: they name people who paid, and are no record. */
export const deleteOldDrafts = statement(
  "bank.deleteOldDrafts",
  "delete from bank_drafts where uploaded_at <= now() - interval '1 day'",
);

export const deleteStatementDraft = statement<{ id: string }>(
  "bank.deleteStatementDraft",
  "delete from bank_drafts where uploaded_by = $1 returning uploaded_by as id",
);

export const insertUpload = statement<{ id: string }>(
  "bank.insertUpload",
  `insert into bank_uploads (account_id, file_name, lines, new_lines, uploaded_by)
   values ($1, $2, $3, $4, $5)
   returning id`,
);

// Two uploads of the same lines insert them in the same order, so they cannot deadlock.
export const insertStatementLines = statement<{ id: string }>(
  "bank.insertLines",
  `insert into bank_lines (
     account_id, upload_id, booked_on, value_on, place, narration, reference, amount_paise,
     balance_paise, line_key, ordinal, cells
   )
   select $1, $2, l."bookedOn", l."valueOn", l.place, l.narration, l.reference, l."amountPaise",
     l."balancePaise", l.key, l.ordinal, l.cells
   from jsonb_to_recordset($3::jsonb) as l (
     "bookedOn" date, "valueOn" date, place int, narration text, reference text,
     "amountPaise" bigint, "balancePaise" bigint, key text, ordinal int, cells jsonb
   )
   order by l.key, l.ordinal
   on conflict on constraint bank_lines_once do nothing
   returning id`,
);
