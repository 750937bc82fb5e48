-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table order_returns validate constraint order_returns_repair_note_check;
alter table order_returns validate constraint order_returns_unrepairable;
