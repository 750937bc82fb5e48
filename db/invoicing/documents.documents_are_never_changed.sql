-- An issued document never changes: a credit note corrects it.
create or replace trigger documents_are_never_changed
before update or delete or truncate on documents
for each statement
execute function refuse_change();
