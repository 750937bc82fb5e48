-- What a bank said about our payouts is never changed.
create or replace trigger payout_result_files_are_append_only
before update or delete or truncate on payout_result_files
for each statement
execute function refuse_change();
