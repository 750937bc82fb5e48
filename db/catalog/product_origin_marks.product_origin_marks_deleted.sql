-- Lists and pages follow when products lose a mark of origin, with the mark itself too.
create or replace trigger product_origin_marks_deleted
after delete on product_origin_marks
referencing old table as old_rows
for each statement
execute function product_origin_marks_changed();
