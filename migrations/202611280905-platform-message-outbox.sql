-- expand
-- Codes that go to mobile numbers (docs/decisions/095). A row is claimed once and never sent again
-- after that, because a message costs money and has no key by which a provider knows it. The code
-- is deleted with the handing over, the row after two days. `message_days` counts what the messages
-- of a day in India cost.
create table message_outbox (
  id uuid primary key default gen_random_uuid(),
  to_number text not null check (to_number ~ '^\+91[6-9][0-9]{9}$'),
  language text not null check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'),
  code text check (code ~ '^[0-9]{6}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts smallint not null default 0 check (attempts between 0 and 3),
  claimed_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text check (length(last_error) <= 200),
  provider_id text check (length(provider_id) <= 200),
  check (sent_at is null or failed_at is null)
);
create index message_outbox_created on message_outbox (created_at desc, id);
create index message_outbox_number on message_outbox (to_number);
create table message_days (
  day_ist date primary key,
  spent_paise bigint not null check (spent_paise >= 0)
);
