-- expand
-- From how many points of refusals cash on delivery is not offered (docs/decisions/118), to a buyer
-- and at a PIN code; 0 never. A refused parcel is two points, so a buyer is where
-- `refusals_allowed`, which only the release before still reads, was exceeded.
alter table cod_limits
add column buyer_points integer not null default 4 check (buyer_points between 0 and 1000);
alter table cod_limits
add column pin_points integer not null default 30 check (pin_points between 0 and 100000);
update cod_limits set buyer_points = 2 * (refusals_allowed + 1);
-- An administrator lifted the points of a buyer or of a PIN code: older events do not count. Who it
-- was, and why, is in the audit trail.
create table cash_score_lifts (
  id uuid primary key default gen_random_uuid(),
  buyer_id uuid references users (id) on delete restrict,
  pin_code text check (pin_code ~ '^[1-9][0-9]{5}$'),
  lifted_at timestamptz not null default now(),
  check (num_nonnulls(buyer_id, pin_code) = 1)
);
create index cash_score_lifts_buyer on cash_score_lifts (buyer_id, lifted_at desc)
where buyer_id is not null;
create index cash_score_lifts_pin on cash_score_lifts (pin_code, lifted_at desc)
where pin_code is not null;
