-- The photograph of an item is not deleted.
create or replace trigger photograph_of_item_used
after insert on order_photographs
for each row
execute function use_photograph();
