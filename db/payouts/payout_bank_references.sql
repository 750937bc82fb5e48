-- What a bank statement may say about a payout by bank file: our reference, the bank's, its batch.
create or replace view payout_bank_references as
select p.id as payout_id, p.batch_id, p.reference, p.bank_reference
from payouts p
where p.way = 'file';
