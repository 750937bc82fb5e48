-- Buyer and seller see that an order was said to have arrived, and an objection, without loading the
-- page again.
create or replace trigger cash_arrivals_announced
after insert or update on cash_arrivals
for each row
execute function announce_order('order_id');
