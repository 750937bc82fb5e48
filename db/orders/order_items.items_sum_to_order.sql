-- At commit the items of an order still sum to its totals.
drop trigger if exists items_sum_to_order on order_items;
create constraint trigger items_sum_to_order
after update or delete on order_items
deferrable initially deferred
for each row
execute function check_items_of_order();
