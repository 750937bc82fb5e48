-- The search learns the words of changed list rows.
create or replace trigger listings_teach_changed_words
after update on listings
referencing old table as old_rows new table as new_rows
for each statement
execute function learn_words_of_changed_listings();
