-- The audit trail is only ever added to.
create or replace trigger audit_trail_is_append_only
before update or delete or truncate on audit_trail
for each statement
execute function refuse_change();
