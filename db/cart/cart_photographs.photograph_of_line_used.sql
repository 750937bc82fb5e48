-- The photograph of a line is not deleted.
create or replace trigger photograph_of_line_used
after insert on cart_photographs
for each row
execute function use_photograph();
