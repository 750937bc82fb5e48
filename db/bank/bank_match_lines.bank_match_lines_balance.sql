-- Lines and entries of a match balance at commit.
drop trigger if exists bank_match_lines_balance on bank_match_lines;
create constraint trigger bank_match_lines_balance
after insert on bank_match_lines
deferrable initially deferred
for each row
execute function check_bank_match();
