-- expand
-- How much of a price is paid when the piece is ordered, in percent; null: all of it. It only
-- counts for pieces that are made for their buyer.
alter table products
add column advance_percent text
check (advance_percent in ('20', '30', '40', '50', '60', '70', '80'));
