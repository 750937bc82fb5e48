-- Lines and entries of a match balance at commit.
drop trigger if exists bank_matches_balance on bank_matches;
create constraint trigger bank_matches_balance
after insert on bank_matches
deferrable initially deferred
for each row
execute function check_bank_match();
