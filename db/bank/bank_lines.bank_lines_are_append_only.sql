-- What a bank statement said is never changed: a correction of the bank is one more line.
create or replace trigger bank_lines_are_append_only
before update or delete or truncate on bank_lines
for each statement
execute function refuse_change();
