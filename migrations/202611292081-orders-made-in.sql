-- expand
-- The Monday of the week in which the pieces of a line are made at the latest, as its buyer was told.
-- Null where the workshop has no limit, for orders by hand, and for those of the release before.
alter table order_items add column made_in date;
-- safe beside the release before: it does not write the column
alter table order_items add constraint order_items_made_in_check
check (extract(isodow from made_in) = 1) not valid;
