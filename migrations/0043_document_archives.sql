-- All documents of a financial year as one archive, made by a job in parts that goes on where it was.
create table document_archives (
  id uuid primary key default gen_random_uuid(),
  -- Whose documents; null is the marketplace itself.
  seller_id uuid references sellers on delete cascade,
  -- In which the year begins: 2026 is 2026-27.
  financial_year integer not null check (financial_year between 2017 and 2200),
  status text not null default 'running' check (status in ('running', 'done')),
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  -- The last document that is on paper.
  last_document_id uuid references documents on delete restrict,
  file_bytes bigint check (file_bytes > 0),
  created_at timestamptz not null default now(),
  -- When the job last got further.
  worked_at timestamptz not null default now(),
  check ((status = 'done') = (file_bytes is not null))
);
-- One of a year at a time, however often it is asked for.
create unique index document_archives_year on document_archives (seller_id, financial_year) nulls not distinct;
