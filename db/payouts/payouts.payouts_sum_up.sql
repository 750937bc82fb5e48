-- At commit a payout is the sum of its ledger entries.
drop trigger if exists payouts_sum_up on payouts;
create constraint trigger payouts_sum_up
after insert or update of amount_paise, status, seller_id on payouts
deferrable initially deferred
for each row
execute function check_payout_sums();
