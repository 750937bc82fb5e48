-- expand
alter table purchases validate constraint purchases_phone_check;
