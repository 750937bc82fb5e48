-- Keeps list rows right when somebody changes products.
create or replace trigger products_updated
after update on products
referencing old table as old_rows new table as new_rows
for each statement
execute function products_changed();
