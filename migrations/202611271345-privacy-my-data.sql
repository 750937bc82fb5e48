-- expand
-- What the Digital Personal Data Protection Act 2023 gives people (docs/decisions/062): closing an
-- account, a copy of their data, consents, a nominee, and the erasure of accounts that nobody uses.

-- An account that is to be erased, or was. Cancelling deletes the row until `begun_at` is set.
create table account_closures (
  user_id uuid primary key references users (id) on delete restrict,
  kind text not null check (kind in ('own', 'inactive', 'administrator')),
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null default now(),
  erase_at timestamptz not null,
  begun_at timestamptz,
  erased_at timestamptz,
  check (erased_at is null or begun_at is not null)
);
create index account_closures_due on account_closures (erase_at) where erased_at is null;

-- A copy of somebody's data. A newer one replaces it.
create table personal_data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  requested_by uuid references users (id) on delete set null,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  check ((ready_at is null) = (file_bytes is null))
);

-- What somebody agreed to, in the words that they read.
create table consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('account')),
  words text not null check (length(words) between 1 and 2000),
  language text not null check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index consents_present on consents (user_id, purpose) where withdrawn_at is null;

-- What a subscriber read when they agreed; null before words were stored.
alter table subscriptions add column consent_words text;

-- Who may act for somebody who died or cannot act (section 14 of the Act).
create table nominees (
  user_id uuid primary key references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  contact text not null check (length(contact) between 1 and 254),
  updated_at timestamptz not null default now()
);

-- When somebody was here last. Sessions are deleted when they end, so they cannot tell.
create table last_visits (
  user_id uuid primary key references users (id) on delete cascade,
  at timestamptz not null default now()
);
create index last_visits_at on last_visits (at);
insert into last_visits (user_id) select id from users;

-- safe beside the release before: the new constraint takes everything that this one takes
alter table purchases drop constraint purchases_phone_check;
-- safe beside the release before: it also takes the empty phone of an erased account
alter table purchases
  add constraint purchases_phone_check check (phone ~ '^(\+91[6-9][0-9]{9})?$') not valid;
