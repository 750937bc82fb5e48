-- expand
-- outside a transaction
create index concurrently payout_accounts_fingerprint on payout_accounts (fingerprint) where replaced_at is null;
