-- The trail of what explained what.
create or replace trigger bank_match_entries_are_kept
before update or delete on bank_match_entries
for each row
execute function keep_bank_match();
