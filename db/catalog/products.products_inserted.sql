-- Keeps list rows right when somebody adds products.
create or replace trigger products_inserted
after insert on products
referencing new table as new_rows
for each statement
execute function products_changed();
