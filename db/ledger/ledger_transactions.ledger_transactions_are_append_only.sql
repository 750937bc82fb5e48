-- The books are only ever added to: a mistake is corrected by another transaction.
create or replace trigger ledger_transactions_are_append_only
before update or delete or truncate on ledger_transactions
for each statement
execute function refuse_change();
