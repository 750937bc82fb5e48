-- Without the item, its photograph is soon deleted.
create or replace trigger photograph_of_item_let_go
after delete on order_photographs
for each row
execute function let_photograph_go();
