-- Few products ask anything.
create or replace trigger pictures_of_new_questions_linked
after insert on products
for each row
when (new.questions <> '[]'::jsonb)
execute function link_pictures_of_questions();
