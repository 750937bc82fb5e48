-- expand
-- What couriers last said about the way from one PIN code to another, for parcels that are paid and
-- for those of which they collect cash.
create table serviceability (
  from_pin_code text not null check (from_pin_code ~ '^[1-9][0-9]{5}$'),
  to_pin_code text not null check (to_pin_code ~ '^[1-9][0-9]{5}$'),
  is_cash boolean not null,
  -- Null until somebody answered.
  is_served boolean,
  -- The fastest and the slowest of them, in days of the calendar; null where none names a day.
  min_days integer check (min_days between 0 and 120),
  max_days integer check (max_days between 0 and 120),
  checked_at timestamptz,
  -- Since when a buyer waits for an answer; null while nobody does.
  asked_at timestamptz,
  primary key (to_pin_code, from_pin_code, is_cash),
  check ((is_served is null) = (checked_at is null)),
  check ((min_days is null) = (max_days is null) and (max_days is null or max_days >= min_days)),
  check (max_days is null or is_served)
);
create index serviceability_asked on serviceability (asked_at) where asked_at is not null;
