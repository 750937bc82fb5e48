-- A billed order gets no more items.
create or replace trigger billed_orders_get_no_items
after insert on order_items
referencing new table as new_rows
for each statement
execute function refuse_items_of_billed_orders();
