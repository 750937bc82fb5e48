-- A filed line never changes: an amendment corrects it.
create or replace trigger tcs_statements_never_change
before update or delete or truncate on tcs_statements
for each statement
execute function refuse_change();
