-- The ratings of products follow their reviews.
create or replace trigger reviews_inserted
after insert on reviews
referencing new table as new_rows
for each statement
execute function reviews_changed();
