-- expand
-- The second step of signing in (docs/decisions/061): a secret that an app on the phone knows too.
-- `confirmed_at` is null while it is being set up. `last_step` is the half minute of the last code
-- that was used: none is accepted twice.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed text not null check (sealed ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'),
  confirmed_at timestamptz,
  last_step integer not null default 0,
  recovery_salt text,
  created_at timestamptz not null default now(),
  check ((confirmed_at is null) = (recovery_salt is null))
);

-- Hashes of the recovery codes that are not used yet.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);

-- A session of an account with a second factor counts only if it has passed it. `proved_at` is when
-- the person last proved who they are; null for sessions of earlier releases.
alter table sessions
  add column passed_second_factor boolean not null default false,
  add column proved_at timestamptz;
alter table sessions alter column proved_at set default now();
