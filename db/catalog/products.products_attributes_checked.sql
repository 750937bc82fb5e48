-- Most rows have no attributes, or the same as before, and pay nothing.
create or replace trigger products_attributes_checked
before insert or update of attributes on products
for each row
when (new.attributes <> '{}')
execute function attribute_values_checked('product');
