-- At commit an order has items that sum to its totals.
drop trigger if exists order_is_whole on orders;
create constraint trigger order_is_whole
after insert or update of subtotal_paise, tax_paise on orders
deferrable initially deferred
for each row
execute function check_order_is_whole();
