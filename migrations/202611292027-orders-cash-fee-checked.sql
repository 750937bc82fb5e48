-- expand
-- In a transaction of its own: reading all orders must not stop those who write them.
alter table purchases validate constraint purchases_cash_fee_is_shipping;
alter table orders validate constraint orders_cash_fee_is_shipping;
