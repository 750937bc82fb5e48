-- expand
-- outside a transaction
-- An order has one open booking of its own, and each return one in each direction.
-- safe beside the release before: the index that it replaces allows no more
create unique index concurrently courier_bookings_open_parcel on courier_bookings (order_id)
where return_id is null and status in ('booking', 'booked', 'cancelling');
-- safe beside the release before: it writes no such rows
create unique index concurrently courier_bookings_open_return on courier_bookings (return_id, kind)
where return_id is not null and status in ('booking', 'booked', 'cancelling');
-- safe beside the release before: the indexes above say the same of what it writes
drop index concurrently if exists courier_bookings_open;
-- A return has at most one parcel back and one replacement.
-- safe beside the release before: the index that it replaces allows no more
create unique index concurrently shipments_once_each_way on shipments (return_id, is_return)
where return_id is not null;
-- safe beside the release before: the index above says the same of what it writes
drop index concurrently if exists shipments_once_per_return;
