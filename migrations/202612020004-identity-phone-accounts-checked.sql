-- expand
alter table users validate constraint users_phone_address;
alter table phone_codes validate constraint phone_codes_purpose_check;
alter table phone_codes validate constraint phone_codes_confirm_user;
