-- Who wants to hear of what by mail, and what the letters of a week show.

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  email citext not null check (length(email::text) <= 254 and email::text like '%_@_%'),
  topic text not null check (topic in ('new_arrivals', 'sale')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'left')),
  -- SHA-256 of the secret in the newest confirmation mail; gone once it was used.
  confirm_token_hash text unique,
  -- Stands in every letter. All it opens is the way out, for as long as somebody keeps the letter.
  leave_token text not null unique check (leave_token ~ '^[A-Za-z0-9_-]{43}$'),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  unique (email, topic),
  check (status <> 'confirmed' or confirmed_at is not null),
  check ((status = 'left') = (left_at is not null))
);
create index subscriptions_confirmed on subscriptions (topic, id) where status = 'confirmed';
create index subscriptions_waiting on subscriptions (requested_at) where status = 'pending';

-- The letter of a week, by its Monday in India: chosen once, so that everybody gets the same however often the job runs.
create table digests (
  topic text not null check (topic in ('new_arrivals', 'sale')),
  week date not null,
  -- Empty when there was nothing to tell.
  product_ids uuid[] not null,
  -- The last subscription that it was written to.
  sent_up_to uuid,
  finished_at timestamptz,
  primary key (topic, week)
);

-- Where a mail program's own "Unsubscribe" button goes (RFC 8058).
alter table mail_outbox add column leave_url text check (leave_url ~ '^https?://[^[:space:]<>]+$');
