import { statement } from "#platform/db/database.ts";
import { mostEntryFiles, type EntryFile } from "./contract.ts";

/** Statements about the files of entries by hand. */

const columns = `
  f.id, f.entry_key as "entryKey", f.file_name as "fileName", octet_length(f.bytes) as bytes,
  encode(f.content_hash, 'hex') as "contentHash"`;

/** Two uploads of one entry at once take different positions. */
export const oneEntryAtATime = statement(
  "ledger.oneEntryAtATime",
  "select pg_advisory_xact_lock(hashtextextended('ledger_files:' || $1, 0))",
);

/** Whether the entry is somebody else's or booked, and how many files it has besides this one. */
export const readEntry = statement<{ isOpen: boolean; files: number }>(
  "ledger.entryOfFiles",
  `select
     coalesce(bool_and(f.uploaded_by = $2 and f.transaction_id is null), true)
       and not exists (
         select
         from ledger_transactions t
         where t.cause = 'adjusted:' || $1::text
       ) as "isOpen",
     count(f.id) filter (where f.content_hash <> $3)::int as files
   from ledger_files f
   where f.entry_key = $1::text::uuid`,
);

/** Uploads of one person at once count each other. */
export const oneUploaderAtATime = statement(
  "ledger.oneUploaderAtATime",
  "select pg_advisory_xact_lock(hashtextextended('ledger_files_of:' || $1, 0))",
);

/** The bytes that a person has stored for entries that are not booked, besides this file. */
export const unbookedBytes = statement<{ bytes: number }>(
  "ledger.unbookedBytes",
  `select coalesce(sum(octet_length(f.bytes)), 0)::bigint as bytes
   from ledger_files f
   where f.uploaded_by = $1 and f.transaction_id is null
     and (f.entry_key, f.content_hash) <> ($2::uuid, $3::bytea)`,
);

/** Takes the first free position; the same file of an entry is stored once. */
export const insertFile = statement(
  "ledger.storeEntryFile",
  `insert into ledger_files (
     entry_key, position, file_name, type, bytes, content_hash, uploaded_by
   )
   select $1, min(p.position), $2, $3, $4, $5, $6
   from generate_series(1, ${mostEntryFiles}) as p (position)
   where not exists (
     select
     from ledger_files f
     where f.entry_key = $1 and f.position = p.position
   )
   having min(p.position) is not null
   on conflict (entry_key, content_hash) do nothing`,
);

/** The files of several entries, in their order. */
export const listFiles = statement<EntryFile>(
  "ledger.filesOfEntries",
  `select ${columns}
   from ledger_files f
   where f.entry_key = any($1::uuid[])
   order by f.entry_key, f.position`,
);

/** Deletes files that the person stored and that no entry has. */
export const deleteOwn = statement(
  "ledger.removeEntryFiles",
  `delete from ledger_files
   where entry_key = $1 and id = any($2::uuid[]) and uploaded_by = $3 and transaction_id is null`,
);

/** Deletes the files of an entry that was not booked. */
export const deleteOfEntry = statement(
  "ledger.forgetEntryFiles",
  "delete from ledger_files where entry_key = $1 and transaction_id is null",
);

/** Gives the files that the person stored for an entry to the transaction that has just booked it. */
export const attach = statement<EntryFile>(
  "ledger.attachEntryFiles",
  `update ledger_files f
   set transaction_id = t.id
   from ledger_transactions t
   where f.entry_key = $1 and f.transaction_id is null and t.cause = $2 and f.uploaded_by = $3
   returning ${columns}`,
);
