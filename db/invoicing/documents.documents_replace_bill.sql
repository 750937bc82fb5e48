-- Another bill of an order follows only on one that was credited in full to be replaced.
create or replace trigger documents_replace_bill
before insert on documents
for each row
when (new.cause like 'replacing:%')
execute function check_replaced_bill();
