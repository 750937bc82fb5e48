-- What is in the books of a locked month stays what it is.
create or replace trigger ledger_transactions_in_open_months
before insert on ledger_transactions
for each row
execute function refuse_locked_month();
