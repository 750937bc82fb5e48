-- Any page of a product or a list may show them: all are rendered anew after a change. That an
-- attribute is used for the first time changes no page.
create or replace trigger attributes_announced
after insert or delete or truncate
  or update of code, name, type, scope, unit, help, ranges, translations on attributes
for each statement
execute function announce_everything();
