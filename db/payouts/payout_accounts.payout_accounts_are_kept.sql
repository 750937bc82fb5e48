-- Bank accounts for payouts are replaced, never edited.
create or replace trigger payout_accounts_are_kept
before update on payout_accounts
for each row
execute function keep_payout_account();
