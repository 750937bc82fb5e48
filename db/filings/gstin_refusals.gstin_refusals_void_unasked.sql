-- No invoice is void while the portal is asked about it.
create or replace trigger gstin_refusals_void_unasked
before insert or update on gstin_refusals
for each row
when (new.voided_at is not null)
execute function refuse_void_while_asked();
