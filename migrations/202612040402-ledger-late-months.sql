-- expand
-- outside a transaction
create index concurrently ledger_transactions_late
on ledger_transactions (for_month) where for_month is not null;
