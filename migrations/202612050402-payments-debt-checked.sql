-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table payments validate constraint payments_purpose_check;
