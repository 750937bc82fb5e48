-- The bank's number (UTR) of a settlement of the payment provider that is booked.
create or replace view provider_settlement_references as
select s.id as settlement_id, s.utr as reference
from provider_settlements s
where s.booked_at is not null and s.utr is not null;
