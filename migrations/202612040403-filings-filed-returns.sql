-- expand
-- Returns that people filed at the portals of the tax office, with the number they got
-- (docs/decisions/182). Without a seller they are the marketplace's.
create table filed_returns (
  id uuid not null default gen_random_uuid(),
  seller_id uuid references sellers (user_id) on delete restrict,
  -- The GSTIN, or the TAN for statements of TDS.
  registration text not null check (registration ~ '^[0-9A-Z]{10,15}$'),
  form text not null check (
    form in ('gstr1', 'gstr3b', 'gstr8', 'tds_statement', 'cmp08', 'gstr4')
  ),
  -- A month, a quarter or a financial year: "2026-11", "2026-27-Q3", "2026-27".
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}(-Q[1-4])?$'),
  filed_on date not null check (filed_on between '2017-07-01' and '2100-01-01'),
  arn text not null check (arn ~ '^[0-9A-Z]{5,30}$'),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null references users (id) on delete restrict,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id) on delete restrict,
  constraint filed_returns_pkey primary key (id),
  constraint filed_returns_withdrawn_whole check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- A return is filed once.
create unique index filed_returns_once
on filed_returns (seller_id, registration, form, period) nulls not distinct
where withdrawn_at is null;
create index filed_returns_recorder on filed_returns (recorded_by);
create index filed_returns_withdrawer on filed_returns (withdrawn_by);

-- When the file of a return was last downloaded here.
create table return_downloads (
  seller_id uuid references sellers (user_id) on delete restrict,
  registration text not null check (registration ~ '^[0-9A-Z]{10,15}$'),
  form text not null check (form in ('gstr1', 'gstr8', 'tds_statement')),
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}(-Q[1-4])?$'),
  downloaded_at timestamptz not null,
  constraint return_downloads_once unique nulls not distinct (seller_id, registration, form, period)
);
