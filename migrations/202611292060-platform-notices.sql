-- expand
-- Notices on the site (docs/decisions/103): what a mail reports, for the account that it is for. Their
-- words are chosen when they are read, as those of mails. Read ones are deleted after 90 days.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (length(kind) between 3 and 80),
  topic text not null check (length(topic) between 3 and 40),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- What it reports. One event has one notice for each reader.
  cause text not null check (length(cause) between 1 and 300),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check (read_at >= created_at),
  unique (user_id, cause)
);
create index notices_newest on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_read on notices (read_at) where read_at is not null;
create index notices_old on notices (created_at);
-- What somebody chose for a topic. Without a row both are on. Mails that the law or an order needs
-- cannot be switched off.
create table notice_choices (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null check (
    topic in (
      'orders', 'progress', 'returns', 'money', 'messages', 'reviews', 'shop', 'tickets', 'account',
      'staff', 'morning'
    )
  ),
  is_on_site boolean not null,
  is_by_mail boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, topic),
  check (is_by_mail or topic in ('progress', 'messages', 'reviews', 'morning'))
);
