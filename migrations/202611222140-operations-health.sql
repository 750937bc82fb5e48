-- expand
-- The processes of the shop, each with what only it can measure. A row that nobody renews belongs to
-- a process that ended.
create table shop_processes (
  id uuid primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  readings jsonb not null
);

-- Each check with its state in the latest round.
create table health_checks (
  name text primary key,
  state text not null check (state in ('ok', 'degraded', 'failing')),
  sentence text not null check (length(sentence) between 1 and 500),
  since timestamptz not null default now(),
  checked_at timestamptz not null default now()
);

-- The times during which a check failed, and the mails about them.
create table health_troubles (
  id bigint generated always as identity primary key,
  check_name text not null,
  sentence text not null check (length(sentence) between 1 and 500),
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  mailed_at timestamptz,
  over_mailed_at timestamptz,
  check (ended_at >= began_at),
  check (over_mailed_at is null or ended_at is not null)
);
create unique index health_troubles_open on health_troubles (check_name) where ended_at is null;
create index health_troubles_ended on health_troubles (ended_at) where ended_at is not null;

-- When the checks ran last. Processes take turns by this row.
create table health_rounds (
  is_only boolean primary key default true check (is_only),
  ran_at timestamptz not null
);
insert into health_rounds (ran_at) values ('-infinity');
