-- Buyer and seller see a reduction of the price without loading the page again.
create or replace trigger price_reductions_announced
after insert on price_reductions
for each row
execute function announce_order('order_id');
