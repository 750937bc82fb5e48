-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table order_items validate constraint order_items_answer_pictures_check;
