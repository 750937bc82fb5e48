-- The bill of an order to a Special Economic Zone says so; other documents are made after it.
create or replace trigger bills_say_sez
before insert on documents
for each row
when (new.order_id is not null and new.kind <> 'credit_note' and not new.body ? 'sez')
execute function check_bill_says_sez();
