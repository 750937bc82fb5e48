-- The bank's reference of a refund that was sent by hand.
create or replace view refund_bank_references as
select r.id as refund_id, r.reference
from refunds r
where r.through = 'hand' and r.reference is not null;
