-- expand
-- Notices on devices (docs/decisions/143). A device is a browser in which its owner is signed in: it
-- goes with the session, whatever ends that.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The address of the push service. Who knows it could send to the device.
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
-- One row for each event and device. The words are chosen when it is sent.
create table push_outbox (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  kind text not null check (length(kind) between 3 and 80),
  topic text not null check (length(topic) between 3 and 40),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  language text not null check (length(language) <= 35),
  cause text not null check (length(cause) between 1 and 300),
  is_urgent boolean not null,
  created_at timestamptz not null default now(),
  -- Until then the person has quiet hours.
  held_until timestamptz,
  attempts smallint not null default 0 check (attempts between 0 and 100),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text check (length(last_error) <= 200),
  unique (subscription_id, cause),
  check (sent_at is null or failed_at is null)
);
create index push_outbox_old on push_outbox (created_at);
-- Minutes after midnight in India. The end may be before the start: then it is on the next day.
create table quiet_hours (
  user_id uuid primary key references users (id) on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  changed_at timestamptz not null default now(),
  check (from_minute <> to_minute)
);
alter table notice_choices add column is_by_push boolean not null default true;
