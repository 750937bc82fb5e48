-- The ratings of products follow their reviews.
create or replace trigger reviews_updated
after update on reviews
referencing old table as old_rows new table as new_rows
for each statement
execute function reviews_changed();
