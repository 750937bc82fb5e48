-- expand
-- The files of entries by hand: bills, challans and what else proves them (docs/decisions/197). They
-- are stored while the form is filled in, under its key, and belong to the books once it is booked.
create table ledger_files (
  id uuid not null default gen_random_uuid(),
  -- The key of the form, which makes two clicks one booking.
  entry_key uuid not null,
  -- An entry has three files at most.
  position smallint not null check (position between 1 and 3),
  file_name text not null check (length(file_name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  uploaded_by uuid not null references users (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  -- Null until the entry is booked.
  transaction_id bigint references ledger_transactions (id) on delete restrict,
  constraint ledger_files_pkey primary key (id),
  constraint ledger_files_three unique (entry_key, position),
  constraint ledger_files_once unique (entry_key, content_hash)
);
alter table ledger_files alter column bytes set storage external;
create index ledger_files_of_transaction on ledger_files (transaction_id) where transaction_id is not null;
create index ledger_files_unbooked on ledger_files (uploaded_at) where transaction_id is null;
create index ledger_files_uploader on ledger_files (uploaded_by);
