-- A recorded gap never changes: the next documents have the numbers after it.
create or replace trigger document_series_gaps_are_never_changed
before update or delete or truncate on document_series_gaps
for each statement
execute function refuse_change();
