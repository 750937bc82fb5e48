-- expand

-- A month of fees closes on its last day at 23:00 in India, so that its documents bear a date within
-- the month of the supply. This is the first month that does. Earlier months ended at midnight, and
-- the release before billed them so.
create table fee_closing (
  only_row boolean primary key default true check (only_row),
  first_month text not null check (first_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
insert into fee_closing (first_month)
values (to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM'));
