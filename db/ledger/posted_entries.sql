-- The entries of the books as other modules join them.
-- Amounts are in paise: debits positive, credits negative.
create or replace view posted_entries as
select
  transaction_id,
  line,
  account,
  party_id,
  amount_paise
from ledger_entries;
