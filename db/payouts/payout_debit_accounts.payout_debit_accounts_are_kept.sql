-- The account that payouts leave is replaced, never edited.
create or replace trigger payout_debit_accounts_are_kept
before update on payout_debit_accounts
for each row
execute function keep_payout_debit_account();
