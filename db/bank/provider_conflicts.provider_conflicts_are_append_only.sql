-- What the provider reported is never changed: another report of a line is a conflict.
create or replace trigger provider_conflicts_are_append_only
before update or delete or truncate on provider_conflicts
for each statement
execute function refuse_change();
