-- Items of orders are never removed all at once.
create or replace trigger order_items_are_not_emptied
before truncate on order_items
for each statement
execute function refuse_change();
