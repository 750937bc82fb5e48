-- The orders for which an invoice, bill of supply or bill was issued, cancelled ones included. Not
-- between the credit note of a bill that is replaced and the bill that follows it.
create or replace view billed_orders as
select order_id
from documents d
where order_id is not null
  and kind <> 'credit_note'
  and not exists (select from documents note where note.cause = 'replaced:' || d.id);
