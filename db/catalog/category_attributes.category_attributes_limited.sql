create or replace trigger category_attributes_limited
after insert or update on category_attributes
for each row
execute function category_attributes_limited();
