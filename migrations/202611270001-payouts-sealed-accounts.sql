-- expand
-- Numbers of payout accounts are encrypted (docs/decisions/070). The shop encrypts the ones of
-- earlier releases itself.
alter table payout_accounts
  add column sealed text check (sealed ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'),
  add column fingerprint text check (fingerprint ~ '^[0-9a-f]{32}$');
-- safe beside the release before: 0.1.0 does not start on a newer schema, and this loosens a check
alter table payout_accounts drop constraint payout_accounts_check;
-- safe beside the release before: 0.1.0 does not start on a newer schema, and this loosens a check
alter table payout_accounts drop constraint payout_accounts_check2;
-- safe beside the release before: rows with a number satisfy it as they satisfied the former ones
alter table payout_accounts add constraint payout_accounts_has_number check (
  case
    when sealed is null
      then (kind = 'bank') = (account_number is not null) and (kind = 'upi') = (upi_address is not null)
    else account_number is null and upi_address is null and fingerprint is not null
  end
);
