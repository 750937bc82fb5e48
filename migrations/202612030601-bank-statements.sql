-- expand
-- Bank statements of the marketplace, line by line (docs/decisions/180). How a bank lays out its
-- file is data: the names of its columns, the separator, and how dates and amounts are written.
create table bank_layouts (
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  name text not null check (length(name) between 1 and 60),
  encoding text not null check (encoding in ('utf-8', 'windows-1252', 'utf-16le')),
  separator text not null check (separator in ('comma', 'semicolon', 'tab', 'pipe')),
  decimal_form text not null check (decimal_form in ('point', 'comma')),
  date_form text not null check (
    date_form in ('year_first', 'day_first', 'month_first', 'month_name')
  ),
  date_column text not null check (length(date_column) between 1 and 60),
  value_date_column text check (length(value_date_column) between 1 and 60),
  narration_column text not null check (length(narration_column) between 1 and 60),
  reference_column text check (length(reference_column) between 1 and 60),
  debit_column text check (length(debit_column) between 1 and 60),
  credit_column text check (length(credit_column) between 1 and 60),
  amount_column text check (length(amount_column) between 1 and 60),
  -- Says "Dr" or "Cr"; without it the amount has a sign.
  sign_column text check (length(sign_column) between 1 and 60),
  balance_column text check (length(balance_column) between 1 and 60),
  constraint bank_layouts_pkey primary key (code),
  constraint bank_layouts_amount check (
    (debit_column is null) = (credit_column is null)
    and (debit_column is null) = (amount_column is not null)
    and (sign_column is null or amount_column is not null)
  )
);
insert into bank_layouts
values
  (
    'hdfc', 'HDFC Bank', 'utf-8', 'comma', 'point', 'day_first', 'Date', 'Value Dt', 'Narration',
    'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', null, null, 'Closing Balance'
  ),
  (
    'icici', 'ICICI Bank', 'utf-8', 'comma', 'point', 'day_first', 'Transaction Date', 'Value Date',
    'Transaction Remarks', 'Cheque Number', 'Withdrawal Amount (INR )', 'Deposit Amount (INR )',
    null, null, 'Balance (INR )'
  ),
  (
    'sbi', 'State Bank of India', 'utf-8', 'comma', 'point', 'month_name', 'Txn Date', 'Value Date',
    'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', null, null, 'Balance'
  );

create table bank_accounts (
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  ledger_account text not null references ledger_accounts (code) on delete restrict check (
    ledger_account in ('bank', 'bank_other')
  ),
  layout_code text not null references bank_layouts (code) on delete restrict,
  -- The first day whose lines count, and the balance when it began.
  starts_on date not null check (starts_on between '2000-01-01' and '2100-01-01'),
  opening_paise bigint not null check (abs(opening_paise) <= 100000000000000),
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id) on delete restrict,
  constraint bank_accounts_pkey primary key (id),
  constraint bank_accounts_once unique (name, last_four)
);
create index bank_accounts_layout on bank_accounts (layout_code);
create index bank_accounts_ledger_account on bank_accounts (ledger_account);
create index bank_accounts_creator on bank_accounts (created_by);

-- A statement that was read and waits to be stored: one for each person.
create table bank_drafts (
  uploaded_by uuid not null references users (id) on delete cascade,
  account_id uuid not null references bank_accounts (id) on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  uploaded_at timestamptz not null default now(),
  constraint bank_drafts_pkey primary key (uploaded_by)
);
create index bank_drafts_account on bank_drafts (account_id);

create table bank_uploads (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references bank_accounts (id) on delete restrict,
  file_name text not null check (length(file_name) <= 200),
  lines integer not null check (lines > 0),
  new_lines integer not null check (new_lines between 0 and lines),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null references users (id) on delete restrict,
  constraint bank_uploads_pkey primary key (id),
  constraint bank_uploads_account unique (id, account_id)
);
create index bank_uploads_of_account on bank_uploads (account_id, uploaded_at);
create index bank_uploads_uploader on bank_uploads (uploaded_by);

create table bank_lines (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references bank_accounts (id) on delete restrict,
  upload_id uuid not null,
  booked_on date not null,
  value_on date,
  -- The place among the lines of its day, as the file had it.
  place integer not null check (place > 0),
  narration text not null check (length(narration) <= 1000),
  reference text check (length(reference) between 1 and 200),
  -- Money that came is positive.
  amount_paise bigint not null check (
    amount_paise <> 0 and abs(amount_paise) <= 100000000000000
  ),
  balance_paise bigint check (abs(balance_paise) <= 100000000000000),
  -- A hash of what the line says, and which one of several equal lines of its day this is.
  line_key text not null check (line_key ~ '^[0-9a-f]{64}$'),
  ordinal integer not null check (ordinal > 0),
  -- The cells that were read, as they came, by the name of their column.
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  constraint bank_lines_pkey primary key (id),
  constraint bank_lines_upload_fkey foreign key (upload_id, account_id)
  references bank_uploads (id, account_id) on delete restrict,
  -- The same line again, in another file or another order, is the same line.
  constraint bank_lines_once unique (account_id, line_key, ordinal)
);
create index bank_lines_by_day on bank_lines (account_id, booked_on, place);
create index bank_lines_newest on bank_lines (booked_on desc, place desc, id);
create index bank_lines_upload on bank_lines (upload_id);

-- What explains what: lines of statements and entries of the books with the same sum.
create table bank_matches (
  id uuid not null default gen_random_uuid(),
  ledger_account text not null references ledger_accounts (code) on delete restrict,
  found_by text not null check (found_by in ('reference', 'amount', 'hand', 'booked')),
  -- The last day of its lines and entries: until then it is open.
  whole_on date not null,
  made_at timestamptz not null default now(),
  -- Null where a rule matched.
  made_by uuid references users (id) on delete restrict,
  undone_at timestamptz,
  undone_by uuid references users (id) on delete restrict,
  undo_reason text check (length(undo_reason) between 1 and 300),
  is_live boolean not null generated always as (undone_at is null) stored,
  constraint bank_matches_pkey primary key (id),
  constraint bank_matches_live unique (id, is_live),
  constraint bank_matches_by_rule check (
    (found_by in ('reference', 'amount')) = (made_by is null)
  ),
  constraint bank_matches_undone_whole check (
    num_nonnulls(undone_at, undone_by, undo_reason) in (0, 3)
  )
);
create index bank_matches_maker on bank_matches (made_by);
create index bank_matches_undoer on bank_matches (undone_by);
create index bank_matches_ledger_account on bank_matches (ledger_account);

create table bank_match_lines (
  match_id uuid not null,
  line_id uuid not null references bank_lines (id) on delete restrict,
  is_live boolean not null default true,
  constraint bank_match_lines_pkey primary key (match_id, line_id),
  constraint bank_match_lines_match_fkey foreign key (match_id, is_live)
  references bank_matches (id, is_live) on update cascade on delete restrict
);
-- A line is explained at most once.
create unique index bank_match_lines_once on bank_match_lines (line_id) where is_live;
create index bank_match_lines_line on bank_match_lines (line_id);

create table bank_match_entries (
  match_id uuid not null,
  transaction_id bigint not null,
  entry_line integer not null,
  is_live boolean not null default true,
  constraint bank_match_entries_pkey primary key (match_id, transaction_id, entry_line),
  constraint bank_match_entries_entry_fkey foreign key (transaction_id, entry_line)
  references ledger_entries (transaction_id, line) on delete restrict,
  constraint bank_match_entries_match_fkey foreign key (match_id, is_live)
  references bank_matches (id, is_live) on update cascade on delete restrict
);
-- An entry explains at most once.
create unique index bank_match_entries_once
on bank_match_entries (transaction_id, entry_line) where is_live;
create index bank_match_entries_entry on bank_match_entries (transaction_id, entry_line);
