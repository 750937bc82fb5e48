-- Where cash on delivery ends: for one buyer, and for PIN codes where nobody collects it.

create table cod_limits (
  is_only_row boolean primary key default true check (is_only_row),
  -- Purchases of one buyer on their way to be paid in cash, and what they may come to together.
  max_open_purchases integer not null default 10 check (max_open_purchases between 0 and 1000),
  max_open_paise bigint not null default 50000000 check (max_open_paise between 0 and 100000000000),
  -- Parcels refused at the door within so many days, after which cash is no longer offered; 0 days: never mind.
  refusals_allowed integer not null default 1 check (refusals_allowed between 0 and 100),
  refusal_days integer not null default 180 check (refusal_days between 0 and 3650),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into cod_limits default values;

create table cod_refused_pins (
  pin_code text primary key check (pin_code ~ '^[1-9][0-9]{5}$'),
  since timestamptz not null default now()
);
