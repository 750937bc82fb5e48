-- Every refund that left through the payment provider and is booked.
create or replace view provider_refunds as
select r.id as refund_id, r.provider_refund_id, r.order_id, r.amount_paise, r.processed_at
from refunds r
where r.through = 'provider' and r.status = 'processed' and r.provider_refund_id is not null;
