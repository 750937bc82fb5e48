-- The items of a billed order stay as its document lists them.
create or replace trigger billed_items_stay
before update or delete on order_items
for each row
execute function keep_billed_items();
