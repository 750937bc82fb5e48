-- expand
-- In a transaction of its own: reading all settlements must not stop those who write them.
alter table order_settlements validate constraint order_settlements_prepaid;
alter table order_settlements validate constraint order_settlements_released_with_cash;
