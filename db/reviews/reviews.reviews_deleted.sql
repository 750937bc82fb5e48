-- The ratings of products follow their reviews.
create or replace trigger reviews_deleted
after delete on reviews
referencing old table as old_rows
for each statement
execute function reviews_changed();
