-- The orders for which an invoice, bill of supply or bill was issued, cancelled ones included.
create or replace view billed_orders as
select order_id
from documents
where order_id is not null and kind <> 'credit_note';
