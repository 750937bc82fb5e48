-- At commit a payout is the sum of its ledger entries.
drop trigger if exists payout_items_sum_up on payout_items;
create constraint trigger payout_items_sum_up
after insert or update or delete on payout_items
deferrable initially deferred
for each row
execute function check_payout_sums();
