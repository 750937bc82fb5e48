-- expand
-- How a bank wants the file of payouts: its columns in order, how it is written, and which kind of
-- transfer takes which amount (docs/decisions/190).
create table payout_layouts (
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  name text not null check (length(name) between 1 and 60),
  separator text not null check (separator in ('comma', 'semicolon', 'tab', 'pipe')),
  line_end text not null check (line_end in ('crlf', 'lf')),
  has_header boolean not null,
  -- Names and narrations as people wrote them, in quotes where needed, or in plain Latin letters.
  text_form text not null check (text_form in ('as_written', 'plain')),
  -- Characters that the bank does not take either, besides those that plain letters leave out.
  forbidden text not null default '' check (length(forbidden) <= 20),
  date_form text not null check (
    date_form in (
      'day_first', 'day_first_dash', 'year_first', 'year_first_compact', 'day_first_compact',
      'month_name'
    )
  ),
  amount_form text not null check (amount_form in ('two_decimals', 'short', 'paise')),
  -- The first letters of the bank's own IFSC: transfers within it are internal.
  own_bank text check (own_bank ~ '^[A-Z]{4}$'),
  -- Whether the bank has taken a file in this layout.
  is_checked boolean not null default false,
  is_chosen boolean not null default false,
  constraint payout_layouts_pkey primary key (code)
);
create unique index payout_layouts_one_chosen on payout_layouts (is_chosen) where is_chosen;

create table payout_layout_columns (
  layout_code text not null references payout_layouts (code) on delete cascade,
  place integer not null check (place between 1 and 60),
  field text not null check (
    field in (
      'name', 'account_number', 'ifsc', 'bank_name', 'upi_address', 'amount', 'method',
      'debit_account', 'reference', 'value_date', 'narration', 'row_number', 'text', 'empty'
    )
  ),
  -- With four digits, an @ or the form of an IFSC a text could name an account, whatever the bank
  -- reads there; a bank that expects no headings reads them as a payment.
  title text not null default '' check (
    length(title) <= 60
    and title ~ '^[ -~]*$'
    and title !~ '[@"=]'
    and title !~ '^[-+].'
    and upper(regexp_replace(title, '[^A-Za-z0-9]', '', 'g')) !~ '^[A-Z]{4}0[A-Z0-9]{6}$'
    and length(regexp_replace(title, '[^0-9]', '', 'g')) <= 3
  ),
  -- The same in each line.
  fixed_text text check (
    length(fixed_text) between 1 and 40
    and fixed_text ~ '^[ -~]*$'
    and fixed_text !~ '[@"=]'
    and fixed_text !~ '^[-+].'
    and upper(regexp_replace(fixed_text, '[^A-Za-z0-9]', '', 'g')) !~ '^[A-Z]{4}0[A-Z0-9]{6}$'
    and length(regexp_replace(fixed_text, '[^0-9]', '', 'g')) <= 3
  ),
  max_length integer check (max_length between 1 and 200),
  constraint payout_layout_columns_pkey primary key (layout_code, place),
  constraint payout_layout_columns_text check ((field = 'text') = (fixed_text is not null))
);
-- Where the money goes, and how much, is in one column only.
create unique index payout_layout_columns_once on payout_layout_columns (layout_code, field)
where field in ('account_number', 'ifsc', 'upi_address', 'amount', 'method', 'debit_account');

create table payout_layout_methods (
  layout_code text not null references payout_layouts (code) on delete cascade,
  method text not null check (method in ('internal', 'upi', 'neft', 'rtgs', 'imps')),
  -- What the bank calls it in its file.
  code text not null check (
    code ~ '^[A-Za-z0-9 _-]{1,20}$'
    and code !~ '^-.'
    and upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) !~ '^[A-Z]{4}0[A-Z0-9]{6}$'
    and length(regexp_replace(code, '[^0-9]', '', 'g')) <= 3
  ),
  from_paise bigint not null check (from_paise between 1 and 100000000000000),
  to_paise bigint check (to_paise between from_paise and 100000000000000),
  constraint payout_layout_methods_pkey primary key (layout_code, method)
);

insert into payout_layouts (
  code, name, separator, line_end, has_header, text_form, forbidden, date_form, amount_form,
  own_bank, is_chosen
)
values
  (
    'plain', 'Plain CSV', 'comma', 'crlf', true, 'as_written', '', 'day_first', 'two_decimals',
    null, true
  ),
  (
    'hdfc-enet', 'HDFC Bank ENet, vendor payments', 'comma', 'crlf', false, 'plain', '',
    'day_first', 'two_decimals', 'HDFC', false
  ),
  (
    'icici-pab', 'ICICI Bank, payments to vendors (PAB)', 'comma', 'crlf', true, 'plain', '.-',
    'day_first_dash', 'two_decimals', 'ICIC', false
  );
insert into payout_layout_columns (layout_code, place, field, title, fixed_text, max_length)
values
  ('plain', 1, 'name', 'Beneficiary Name', null, null),
  ('plain', 2, 'account_number', 'Account Number', null, null),
  ('plain', 3, 'ifsc', 'IFSC', null, null),
  ('plain', 4, 'upi_address', 'UPI ID', null, null),
  ('plain', 5, 'amount', 'Amount', null, null),
  ('plain', 6, 'reference', 'Reference', null, null),
  ('plain', 7, 'narration', 'Narration', null, 30),
  ('hdfc-enet', 1, 'method', 'Transaction Type', null, 1),
  ('hdfc-enet', 2, 'row_number', 'Beneficiary Code', null, 13),
  ('hdfc-enet', 3, 'account_number', 'Beneficiary Account Number', null, 25),
  ('hdfc-enet', 4, 'amount', 'Instrument Amount', null, 20),
  ('hdfc-enet', 5, 'name', 'Beneficiary Name', null, 40),
  ('hdfc-enet', 6, 'empty', 'Drawee Location', null, null),
  ('hdfc-enet', 7, 'empty', 'Print Location', null, null),
  ('hdfc-enet', 8, 'empty', 'Bene Address 1', null, null),
  ('hdfc-enet', 9, 'empty', 'Bene Address 2', null, null),
  ('hdfc-enet', 10, 'empty', 'Bene Address 3', null, null),
  ('hdfc-enet', 11, 'empty', 'Bene Address 4', null, null),
  ('hdfc-enet', 12, 'empty', 'Bene Address 5', null, null),
  ('hdfc-enet', 13, 'reference', 'Instruction Reference Number', null, 20),
  ('hdfc-enet', 14, 'reference', 'Customer Reference Number', null, 20),
  ('hdfc-enet', 15, 'narration', 'Payment details 1', null, 30),
  ('hdfc-enet', 16, 'empty', 'Payment details 2', null, null),
  ('hdfc-enet', 17, 'empty', 'Payment details 3', null, null),
  ('hdfc-enet', 18, 'empty', 'Payment details 4', null, null),
  ('hdfc-enet', 19, 'empty', 'Payment details 5', null, null),
  ('hdfc-enet', 20, 'empty', 'Payment details 6', null, null),
  ('hdfc-enet', 21, 'empty', 'Payment details 7', null, null),
  ('hdfc-enet', 22, 'empty', 'Cheque Number', null, null),
  ('hdfc-enet', 23, 'value_date', 'Chq / Trn Date', null, 10),
  ('hdfc-enet', 24, 'empty', 'MICR Number', null, null),
  ('hdfc-enet', 25, 'ifsc', 'IFC Code', null, 15),
  ('hdfc-enet', 26, 'bank_name', 'Bene Bank Name', null, 40),
  ('hdfc-enet', 27, 'empty', 'Bene Bank Branch Name', null, null),
  ('hdfc-enet', 28, 'empty', 'Beneficiary email id', null, null),
  ('icici-pab', 1, 'text', 'PYMT_PROD_TYPE_CODE', 'PAB_VENDOR', null),
  ('icici-pab', 2, 'method', 'PYMT_MODE', null, null),
  ('icici-pab', 3, 'debit_account', 'DEBIT_ACC_NO', null, null),
  ('icici-pab', 4, 'name', 'BNF_NAME', null, 100),
  ('icici-pab', 5, 'account_number', 'BENE_ACC_NO', null, null),
  ('icici-pab', 6, 'ifsc', 'BENE_IFSC', null, null),
  ('icici-pab', 7, 'amount', 'AMOUNT', null, null),
  ('icici-pab', 8, 'narration', 'DEBIT_NARR', null, 30),
  ('icici-pab', 9, 'narration', 'CREDIT_NARR', null, 30),
  ('icici-pab', 10, 'empty', 'MOBILE_NUM', null, null),
  ('icici-pab', 11, 'empty', 'EMAIL_ID', null, null),
  ('icici-pab', 12, 'reference', 'REMARK', null, null),
  ('icici-pab', 13, 'value_date', 'PYMT_DATE', null, null),
  ('icici-pab', 14, 'reference', 'REF_NO', null, null),
  ('icici-pab', 15, 'empty', 'ADDL_INFO1', null, null),
  ('icici-pab', 16, 'empty', 'ADDL_INFO2', null, null),
  ('icici-pab', 17, 'empty', 'ADDL_INFO3', null, null),
  ('icici-pab', 18, 'empty', 'ADDL_INFO4', null, null),
  ('icici-pab', 19, 'empty', 'ADDL_INFO5', null, null);
insert into payout_layout_methods (layout_code, method, code, from_paise, to_paise)
values
  ('hdfc-enet', 'internal', 'I', 100, null),
  ('hdfc-enet', 'neft', 'N', 100, 19999999),
  ('hdfc-enet', 'rtgs', 'R', 20000000, null),
  ('icici-pab', 'internal', 'FT', 100, null),
  ('icici-pab', 'neft', 'NEFT', 100, 19999999),
  ('icici-pab', 'rtgs', 'RTGS', 20000000, null);

-- The account of the marketplace from which payouts leave; its number is encrypted. It is replaced,
-- never edited.
create table payout_debit_accounts (
  id uuid not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  sealed text not null check (sealed ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'),
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id) on delete restrict,
  replaced_at timestamptz,
  constraint payout_debit_accounts_pkey primary key (id)
);
create unique index payout_debit_accounts_current
on payout_debit_accounts ((replaced_at is null)) where replaced_at is null;
create index payout_debit_accounts_creator on payout_debit_accounts (created_by);

-- How the file of a batch was written when it was created, so that each download is the same file.
-- Batches of earlier releases, and those that the payment provider pays, have none.
create table payout_files (
  batch_id uuid not null references payout_batches (id) on delete restrict,
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  shop_name text not null check (length(shop_name) <= 200),
  value_on date not null,
  debit_account_id uuid references payout_debit_accounts (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint payout_files_pkey primary key (batch_id)
);
create index payout_files_debit_account on payout_files (debit_account_id);
