-- Buyer and seller see what becomes of a return without loading the page again.
create or replace trigger order_returns_announced
after insert or update of status on order_returns
for each row
execute function announce_order('order_id');
