-- People: accounts and sessions (in the shape better-auth expects, in our spelling), profiles, the audit trail, limits.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email citext not null unique check (length(email::text) <= 254 and email::text like '%_@_%'),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- One row per limited action and subject; the window slides when it has passed.
create table rate_limits (
  key text primary key,
  window_started_at timestamptz not null default now(),
  count integer not null check (count > 0)
);

-- Seller status lives here and nowhere else: null is "never applied".
create table profiles (
  user_id uuid primary key references users on delete cascade,
  display_name text not null check (length(display_name) between 1 and 200),
  business_type text,
  wants_to_sell boolean not null default false,
  is_seller boolean not null default false,
  seller_status text check (seller_status in ('pending', 'approved', 'rejected', 'blocked')),
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_seller or seller_status is null)
);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (user_id, first_name, last_name, address, city, state_code, pin_code, phone)
);

create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'system')),
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_trail_object on audit_trail (object_type, object_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_trail_is_append_only before update or delete or truncate on audit_trail
  for each statement execute function refuse_change();

-- What the marketplace says of itself. One row.
create table platform_settings (
  is_only_row boolean primary key default true check (is_only_row),
  name text not null,
  legal_name text not null,
  address text not null,
  support_email text not null,
  support_phone text not null,
  support_hours text not null,
  grievance_officer text not null,
  grievance_email text not null,
  gstin text,
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  updated_at timestamptz not null default now()
);
insert into platform_settings (name, legal_name, address, support_email, support_phone, support_hours, grievance_officer, grievance_email, commission_basis_points)
values ('Charma', 'Name of the operating company', 'Address of the operating company', 'support@charma.example', '+91 00000 00000',
        'Mon-Fri 9AM-6PM IST', 'Name of the grievance officer', 'grievance@charma.example', 1000);

-- Mail waits here from the transaction that causes it until it was handed over.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null check (to_address !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  body_text text not null,
  body_html text not null,
  -- One mail per fact, however often its cause is handled.
  cause text unique,
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  check (sent_at is null or given_up_at is null)
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_outbox_newest on mail_outbox (created_at desc, id);
