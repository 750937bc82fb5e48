-- Without the line, its photograph is soon deleted.
create or replace trigger photograph_of_line_let_go
after delete on cart_photographs
for each row
execute function let_photograph_go();
