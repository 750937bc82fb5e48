-- Whoever reads an order sees its new state without loading the page again.
create or replace trigger orders_announced
after update of status on orders
for each row
when (old.status is distinct from new.status)
execute function announce_order('id');
