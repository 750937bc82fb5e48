-- The invoice portal's answer is entered once and never changes.
create or replace trigger document_irns_are_never_changed
before update or delete or truncate on document_irns
for each statement
execute function refuse_change();
