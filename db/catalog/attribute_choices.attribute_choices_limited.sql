create or replace trigger attribute_choices_limited
after insert or update on attribute_choices
for each row
execute function attribute_choices_limited();
