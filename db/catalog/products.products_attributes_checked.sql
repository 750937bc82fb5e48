-- Most rows have no attributes, or the same as before, and pay nothing. After the update, not
-- before: a trigger before it would lock the row as if its key changed, and deadlock with buyers
-- who wait for the row.
create or replace trigger products_attributes_checked
after insert or update of attributes on products
for each row
when (new.attributes <> '{}')
execute function attribute_values_checked('product');
