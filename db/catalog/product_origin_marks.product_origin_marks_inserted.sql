-- Lists and pages follow when a seller adds a mark of origin to products.
create or replace trigger product_origin_marks_inserted
after insert on product_origin_marks
referencing new table as new_rows
for each statement
execute function product_origin_marks_changed();
