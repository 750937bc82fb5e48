-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table conversations validate constraint conversations_return_id_fkey;
alter table conversations validate constraint conversations_check;
