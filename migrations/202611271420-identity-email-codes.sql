-- expand
-- Six-digit codes that confirm the address of somebody who buys without an account
-- (docs/decisions/066). Each request has a row of its own, so that nobody ends another person's
-- code. `code_hash` is keyed with the shop's secret.
create table email_codes (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  code_hash text not null check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index email_codes_expires_at on email_codes (expires_at);
