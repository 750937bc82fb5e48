-- expand
-- Accounts with a mobile number and no email address (docs/decisions/155). Their row has an address
-- in ".invalid" that names the account: no mail can be delivered to it, and nobody can type it.
-- safe beside the release before: it never writes an address of this domain
alter table users add constraint users_phone_address check (
  email not like '%@phone.invalid' or email = (id::text || '@phone.invalid')::citext
) not valid;
-- A code at checkout, to a number that may have no account.
-- safe beside the release before: the next constraint allows every purpose that it writes
alter table phone_codes drop constraint phone_codes_purpose_check;
-- safe beside the release before: it writes no other purpose than these
alter table phone_codes add constraint phone_codes_purpose_check check (
  purpose in ('confirm', 'sign-in', 'checkout')
) not valid;
-- safe beside the release before: it writes no other purpose than these
alter table phone_codes add constraint phone_codes_confirm_user check (
  purpose <> 'confirm' or user_id is not null
) not valid;
-- safe beside the release before: the constraint above says the same of its purposes
alter table phone_codes drop constraint phone_codes_check;
