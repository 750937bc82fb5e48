-- The page of a product follows its published answers.
create or replace trigger published_answers_announced
after insert or update or delete on published_answers
for each row
execute function published_answers_changed();
