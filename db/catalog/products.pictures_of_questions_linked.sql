-- Few products change what they ask.
create or replace trigger pictures_of_questions_linked
after update of questions on products
for each row
when (new.questions is distinct from old.questions)
execute function link_pictures_of_questions();
