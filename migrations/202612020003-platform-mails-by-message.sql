-- expand
-- What codes at checkout and notices have cost of a day's messages: each has a share of its own, so
-- that account holders can sign in.
alter table message_days
  add column checkout_paise bigint not null default 0 check (checkout_paise >= 0),
  add column notice_paise bigint not null default 0 check (notice_paise >= 0);
-- The link that went by message instead of a mail. Only a hash of it is kept.
create table mail_links (
  mail_id uuid primary key references mail_outbox (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  to_number text not null check (to_number ~ '^\+91[6-9][0-9]{9}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  provider_id text check (length(provider_id) <= 200)
);
create index mail_links_expires_at on mail_links (expires_at);
create index mail_links_newest on mail_links (created_at desc, mail_id);
