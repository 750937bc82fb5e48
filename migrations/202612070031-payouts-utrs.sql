-- expand
-- outside a transaction
-- A bank reference belongs to one payment; files of results are compared with all that are recorded.
create index concurrently payouts_bank_reference on payouts (upper(bank_reference));
