-- expand
-- Codes to somebody who is signed in, by phone or email, with which they confirm an order
-- (docs/decisions/116). Once confirmed, `expires_at` is when the confirmation ends; `taken_at` is
-- when an order used it up.
create table account_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('phone', 'email')),
  code_hash text not null check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  taken_at timestamptz,
  check (taken_at is null or confirmed_at is not null)
);
create index account_codes_expires_at on account_codes (expires_at);
create index account_codes_user on account_codes (user_id);
