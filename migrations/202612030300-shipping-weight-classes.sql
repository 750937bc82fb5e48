-- expand
-- Couriers answer for what a parcel weighs: by the most grams of its class. Answers of before were
-- about one kilogram.
-- safe beside the release before: 0.1.0 does not know this table, and it has few rows.
alter table serviceability
  add column weight_class integer not null default 1000
    check (weight_class between 1 and 100000);
-- safe beside the release before: 0.1.0 does not know this table.
alter table serviceability drop constraint serviceability_pkey;
-- safe beside the release before: 0.1.0 does not know this table.
alter table serviceability
  add primary key (to_pin_code, from_pin_code, is_cash, weight_class);
