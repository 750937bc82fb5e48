-- expand
-- What was withheld from sellers for TCS, until the month's statement says what is due.
insert into ledger_accounts values
  ('tcs_withheld', 'TCS withheld, not due yet', 'liability', 'seller');

-- The lines of GSTR-8 as filed: a line for each supplier and month of supply. A line whose month of
-- supply is before the month in which it is filed amends the line filed before (table 4).
create table tcs_statements (
  id uuid primary key,
  filed_in date not null check (extract(day from filed_in) = 1),
  of_month date not null check (extract(day from of_month) = 1),
  seller_id uuid not null references sellers on delete restrict,
  -- The GSTIN or enrolment number of the supplier, and the marketplace's registration.
  supplier text not null,
  tcs_gstin text,
  figures jsonb not null,
  created_at timestamptz not null default now(),
  check (of_month <= filed_in),
  unique nulls not distinct (of_month, seller_id, supplier, tcs_gstin, filed_in)
);
create index tcs_statements_filed on tcs_statements (filed_in);
create index tcs_statements_seller on tcs_statements (seller_id, filed_in);
