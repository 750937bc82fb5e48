-- expand
-- In how many working days a piece that is made to order is sent; null: the days of its kind.
alter table products add column making_days integer;
-- safe beside the release before: it does not write the column
alter table products add constraint products_making_days_check
check (making_days between 1 and 90) not valid;
