-- expand
-- The Monday of the week in which the pieces of a line are made at the latest, as its buyer was told.
-- Null where the workshop has no limit, for orders by hand, and for those of the release before.
alter table order_items
add column made_in date check (extract(isodow from made_in) = 1);
