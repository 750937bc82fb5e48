-- Lines and entries of a match balance at commit.
drop trigger if exists bank_match_entries_balance on bank_match_entries;
create constraint trigger bank_match_entries_balance
after insert on bank_match_entries
deferrable initially deferred
for each row
execute function check_bank_match();
