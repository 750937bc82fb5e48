-- No more is returned of an order than was bought.
create or replace trigger returns_stay_within_orders
after update of status on order_returns
for each row
execute function check_returned_pieces();
