-- expand
-- What the bank answers to a file of payouts, as a file (docs/decisions/206). How a bank lays it out
-- is data: its columns by their names, or by their numbers in a file without headings, and the
-- words of its status.
create table payout_result_layouts (
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  name text not null check (length(name) between 1 and 60),
  encoding text not null check (encoding in ('utf-8', 'windows-1252', 'utf-16le')),
  separator text not null check (separator in ('comma', 'semicolon', 'tab', 'pipe')),
  decimal_form text not null check (decimal_form in ('point', 'comma')),
  headings text not null check (headings in ('named', 'none')),
  reference_column text not null check (length(reference_column) between 1 and 60),
  account_column text check (length(account_column) between 1 and 60),
  amount_column text not null check (length(amount_column) between 1 and 60),
  status_column text not null check (length(status_column) between 1 and 60),
  utr_column text not null check (length(utr_column) between 1 and 60),
  reason_column text check (length(reason_column) between 1 and 60),
  -- Words separated by commas.
  paid_words text not null check (length(paid_words) between 1 and 300),
  failed_words text not null check (length(failed_words) between 1 and 300),
  pending_words text check (length(pending_words) between 1 and 300),
  constraint payout_result_layouts_pkey primary key (code)
);
insert into payout_result_layouts
values (
  'plain', 'Plain CSV', 'utf-8', 'comma', 'point', 'named', 'Reference', 'Account Number',
  'Amount', 'Status', 'UTR', 'Reason', 'Paid, Success, Successful, Processed, Completed, Credited',
  'Failed, Failure, Rejected, Returned, Reversed, Cancelled',
  'Pending, In process, Processing, Initiated, Awaiting'
);

-- A file that was read and waits to be recorded: one for each person. Its lines have no account
-- numbers; the payout that each line is about was found when the file was read.
create table payout_result_drafts (
  uploaded_by uuid not null references users (id) on delete cascade,
  batch_id uuid not null references payout_batches (id) on delete cascade,
  layout_name text not null check (length(layout_name) between 1 and 60),
  file_name text not null check (length(file_name) <= 200),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  uploaded_at timestamptz not null default now(),
  constraint payout_result_drafts_pkey primary key (uploaded_by)
);
create index payout_result_drafts_batch on payout_result_drafts (batch_id);

-- A file whose outcomes were recorded, with the SHA-256 of its bytes and the lines as they were read.
create table payout_result_files (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null references payout_batches (id) on delete restrict,
  layout_name text not null check (length(layout_name) between 1 and 60),
  file_name text not null check (length(file_name) <= 200),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  paid int not null check (paid >= 0),
  returned int not null check (returned >= 0),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null references users (id) on delete restrict,
  constraint payout_result_files_pkey primary key (id),
  constraint payout_result_files_record check (paid + returned > 0)
);
create index payout_result_files_batch on payout_result_files (batch_id, recorded_at);
create index payout_result_files_recorder on payout_result_files (recorded_by);
