-- Keeps list rows right when somebody deletes products.
create or replace trigger products_deleted
after delete on products
referencing old table as old_rows
for each statement
execute function products_changed();
