-- Goods do not leave without the IRN of their invoice.
create or replace trigger kept_until_irn
before insert on shipments
for each row
execute function keep_until_irn();
