-- expand
-- Texts that a shop uses again and again in its conversations.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers(user_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  changed_at timestamptz not null default now(),
  unique (seller_id, name)
);
