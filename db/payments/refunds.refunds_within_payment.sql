-- Refunds never exceed the payment that they return.
create or replace trigger refunds_within_payment
before insert or update of amount_paise, payment_id, provider_payment_id on refunds
for each row
execute function check_refunds_within_payment();
