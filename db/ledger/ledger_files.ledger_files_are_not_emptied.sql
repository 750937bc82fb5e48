-- Files of entries are never removed all at once.
create or replace trigger ledger_files_are_not_emptied
before truncate on ledger_files
for each statement
execute function refuse_change();
