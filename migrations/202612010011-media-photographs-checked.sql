-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table images validate constraint images_visitor_key_check;
alter table images validate constraint images_photograph_is_private;
