-- expand
-- The courier service also picks returns up at the buyer and takes replacements: `kind` says what a
-- booking is for, `return_id` of which return.
alter table courier_bookings
  add column kind text not null default 'parcel' check (kind in ('parcel', 'return', 'replacement')),
  add column return_id uuid references order_returns (id) on delete restrict;
-- safe beside the release before: it writes parcels of orders only
alter table courier_bookings add constraint courier_bookings_names_its_return check (
  (kind = 'parcel') = (return_id is null)
) not valid;

-- The buyer's parcel with a return. Other parcels with a return are its replacement.
alter table shipments add column is_return boolean not null default false;
-- safe beside the release before: it writes no such parcels
alter table shipments add constraint shipments_names_its_return check (
  not is_return or return_id is not null
) not valid;
