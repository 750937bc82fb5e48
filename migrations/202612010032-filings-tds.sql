-- expand
-- The challans by which TDS of a month was deposited, as the bank's receipt has them.
create table tds_challans (
  id uuid primary key,
  of_month date not null check (extract(day from of_month) = 1),
  bsr_code text not null check (bsr_code ~ '^[0-9]{7}$'),
  deposited_on date not null,
  serial text not null check (serial ~ '^[0-9]{5}$'),
  tax_paise bigint not null check (tax_paise > 0),
  interest_paise bigint not null check (interest_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  -- Its money is in the books by a manual entry already, so that it books nothing.
  was_booked_by_hand boolean not null,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (deposited_on >= of_month)
);
create unique index tds_challans_number on tds_challans (bsr_code, deposited_on, serial)
where withdrawn_at is null;
create index tds_challans_of_month on tds_challans (of_month);

-- The statements of tax deducted that sellers got, as they were issued.
create table tds_certificates (
  id uuid primary key,
  quarter_from date not null check (
    extract(day from quarter_from) = 1 and extract(month from quarter_from) in (1, 4, 7, 10)
  ),
  seller_id uuid not null references sellers on delete restrict,
  figures jsonb not null,
  issued_at timestamptz not null default now(),
  -- The number of the official certificate, which the tax office issues.
  traces_number text check (traces_number ~ '^[0-9A-Z]{4,20}$'),
  unique (quarter_from, seller_id)
);
create index tds_certificates_seller on tds_certificates (seller_id, quarter_from);
