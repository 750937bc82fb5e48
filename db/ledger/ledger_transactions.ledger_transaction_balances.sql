-- The books balance at commit.
drop trigger if exists ledger_transaction_balances on ledger_transactions;
create constraint trigger ledger_transaction_balances
after insert on ledger_transactions
deferrable initially deferred
for each row
execute function check_ledger_balances();
