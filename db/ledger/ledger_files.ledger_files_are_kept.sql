-- The evidence of an entry by hand stays as long as the books.
create or replace trigger ledger_files_are_kept
before insert or update or delete on ledger_files
for each row
execute function keep_ledger_file();
