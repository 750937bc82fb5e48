-- expand
-- A change of e-mail address that waits until both addresses have confirmed it. One per user; a
-- newer one replaces it.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email citext not null
    check (length(new_email::text) <= 254 and new_email::text like '%_@_%'),
  is_confirmed_by_old boolean not null default false,
  is_confirmed_by_new boolean not null default false,
  created_at timestamptz not null default now()
);
