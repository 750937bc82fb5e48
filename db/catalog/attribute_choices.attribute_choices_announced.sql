-- Any page of a product or a list may show them: all are rendered anew after a change.
create or replace trigger attribute_choices_announced
after insert or update or delete or truncate on attribute_choices
for each statement
execute function announce_everything();
