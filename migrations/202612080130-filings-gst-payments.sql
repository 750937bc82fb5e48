-- expand
-- What the marketplace paid ahead: the GST cash ledger, and tax below zero that the next month
-- sets off (docs/decisions/207).
insert into ledger_accounts values
  ('gst_prepaid', 'GST paid ahead: cash ledger and tax carried forward', 'asset', 'marketplace');

-- How the marketplace's own GST of a month was paid: with its GSTR-3B and a challan (PMT-06).
create table gst_payments (
  id uuid primary key,
  gstin text not null,
  of_month date not null check (extract(day from of_month) = 1),
  -- Null: nothing was deposited, because credit or the cash ledger paid.
  cpin text check (cpin ~ '^[0-9]{14}$'),
  cin text,
  brn text,
  paid_on date not null,
  igst_paise bigint not null check (igst_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  interest_paise bigint not null check (interest_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  -- Its money is in the books by a manual entry already, so that it books nothing.
  was_booked_by_hand boolean not null,
  -- Tax, credit and cash of each head, and the part of each account. They never change.
  figures jsonb not null,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (
    cpin is not null or igst_paise + cgst_paise + sgst_paise + interest_paise + fee_paise = 0
  )
);
create unique index gst_payments_month on gst_payments (gstin, of_month)
where withdrawn_at is null;
create unique index gst_payments_cpin on gst_payments (cpin) where withdrawn_at is null;
