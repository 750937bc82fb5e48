-- The trail of what explained what.
create or replace trigger bank_matches_are_kept
before update or delete on bank_matches
for each row
execute function keep_bank_match();
