-- The books balance at commit.
drop trigger if exists ledger_entry_balances on ledger_entries;
create constraint trigger ledger_entry_balances
after insert on ledger_entries
deferrable initially deferred
for each row
execute function check_ledger_balances();
