-- A credit note takes back at most what its invoice says.
create or replace trigger documents_credit_within
before insert on documents
for each row
when (new.corrects_id is not null)
execute function check_credit_within_invoice();
