-- expand
-- Backups of the embedded database, each with a restore on trial.
create table backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  stored_at timestamptz,
  finished_at timestamptz,
  file_name text check (length(file_name) between 1 and 300),
  file_bytes bigint check (file_bytes >= 0),
  checked_at timestamptz,
  check_summary text check (length(check_summary) between 1 and 1000),
  problem text check (length(problem) between 1 and 1000),
  check ((stored_at is null) = (file_name is null)),
  check ((stored_at is null) = (file_bytes is null)),
  check ((checked_at is null) = (check_summary is null)),
  check (finished_at is not null or (checked_at is null and problem is null)),
  check (finished_at is null or (checked_at is null) = (problem is not null))
);
-- One backup at a time.
create unique index backup_runs_open on backup_runs ((true)) where finished_at is null;
create index backup_runs_started on backup_runs (started_at);
