-- expand
-- Mobile numbers with which people sign in by a code (docs/decisions/095). One number belongs to one
-- account. After `usable_until` it must be confirmed again, because operators give numbers that
-- nobody uses to somebody else.
create table phone_numbers (
  user_id uuid primary key references users (id) on delete cascade,
  phone text not null unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  confirmed_at timestamptz not null default now(),
  last_used_at timestamptz,
  usable_until timestamptz not null
);
-- A row for each request, so that nobody ends another person's code. Of a code to sign in,
-- `user_id` is the account of the number, null if there is none; of one that confirms, whoever
-- adds the number.
create table phone_codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('confirm', 'sign-in')),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  user_id uuid references users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  check (purpose = 'sign-in' or user_id is not null)
);
create index phone_codes_expires_at on phone_codes (expires_at);
create index phone_codes_user on phone_codes (user_id);
-- safe beside the release before: the new constraint takes everything that this one takes
alter table consents drop constraint consents_purpose_check;
-- safe beside the release before: it writes no other purpose than 'account'
alter table consents
add constraint consents_purpose_check check (purpose in ('account', 'phone'));
