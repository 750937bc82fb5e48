-- An order keeps its photographs. Few items have answers.
create or replace trigger photographs_of_item_linked
after insert on order_items
for each row
when (new.answers <> '[]'::jsonb)
execute function link_photographs_of_item();
