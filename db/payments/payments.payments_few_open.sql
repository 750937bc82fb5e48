-- A payer has at most three open payments.
create or replace trigger payments_few_open
before insert on payments
for each row
when (new.status = 'open')
execute function check_few_open_payments();
