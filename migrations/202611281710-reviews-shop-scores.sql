-- expand
-- What the orders and messages of a shop say about it, as its public page words it. A job computes
-- it; no row means no order in the last 90 days.
create table shop_scores (
  seller_id uuid primary key references sellers (user_id) on delete cascade,
  shipped integer not null check (shipped >= 0),
  shipped_on_time integer not null check (shipped_on_time between 0 and shipped),
  placed integer not null check (placed >= 0),
  cancelled_by_shop integer not null check (cancelled_by_shop >= 0),
  delivered integer not null check (delivered >= 0),
  returned_as_faulty integer not null check (returned_as_faulty >= 0),
  asked integer not null check (asked >= 0),
  answered_in_time integer not null check (answered_in_time between 0 and asked),
  units_delivered integer not null check (units_delivered >= 0),
  computed_at timestamptz not null default now()
);
