-- No more is returned of an order than was bought.
create or replace trigger returned_pieces_were_bought
after insert or update on order_return_items
for each row
execute function check_returned_pieces();
