-- The transfer in which a courier handed over the cash of an order, with the bank's reference.
create or replace view cash_bank_references as
select o.id as order_id, c.id as remittance_id, c.reference
from orders o
join cash_remittances c on c.id = o.cash_remittance_id;
