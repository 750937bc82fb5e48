-- The bank's reference of what a courier paid for a claim.
create or replace view claim_bank_references as
select c.booking_id, c.note as reference
from courier_claims c
where c.received_paise > 0;
