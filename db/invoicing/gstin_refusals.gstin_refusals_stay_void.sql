-- What is void stays void.
create or replace trigger gstin_refusals_stay_void
before update or delete on gstin_refusals
for each row
execute function keep_void();
