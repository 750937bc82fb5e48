-- Lists and pages follow when somebody decides on a mark of origin, or when one ends.
create or replace trigger origin_marks_updated
after update on origin_marks
referencing old table as old_rows new table as new_rows
for each statement
execute function origin_marks_changed();
