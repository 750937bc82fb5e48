-- After a restore, numbers may be on documents that the restored data do not have. Each series is
-- closed until an administrator enters its last number.
alter table document_series add column closed_at timestamptz;
create index document_series_closed on document_series (supplier) where closed_at is not null;

-- Restores of the database. While one is open, no series can begin.
create table document_restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default now(),
  -- The last change that the restored data have.
  reached_at timestamptz not null,
  reopened_at timestamptz,
  check (reopened_at >= restored_at)
);
create index document_restores_open on document_restores (id) where reopened_at is null;

-- Numbers that were given out before a restore and whose documents are lost.
create table document_series_gaps (
  supplier text not null,
  kind text not null,
  financial_year integer not null,
  first_serial integer not null check (first_serial > 0),
  last_serial integer not null check (last_serial <= 999999),
  -- As documents print them.
  first_number text not null check (first_number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  last_number text not null check (last_number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  -- About when they were given out: decides in which month's return they are listed.
  issued_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  recorded_by uuid not null references users on delete restrict,
  recorded_at timestamptz not null default now(),
  primary key (supplier, kind, financial_year, first_serial),
  foreign key (supplier, kind, financial_year) references document_series on delete restrict,
  check (first_serial <= last_serial)
);
create index document_series_gaps_recorded_by on document_series_gaps (recorded_by);
