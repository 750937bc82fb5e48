-- The search learns the words of new list rows.
create or replace trigger listings_teach_words
after insert on listings
referencing new table as new_rows
for each statement
execute function learn_words_of_new_listings();
