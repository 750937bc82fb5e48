-- A line keeps its photographs as long as it is there.
create or replace trigger photographs_of_line_linked
after insert on answered_cart_lines
for each row
execute function link_photographs_of_line();
