-- A delivery challan that was handed over with its goods never changes.
create or replace trigger delivery_challans_are_never_changed
before update or delete or truncate on delivery_challans
for each statement
execute function refuse_change();
