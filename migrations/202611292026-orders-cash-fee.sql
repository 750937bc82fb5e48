-- expand
-- How much of the shipping amount is the fee for paying in cash.
alter table purchases add column cash_fee_paise bigint not null default 0;
alter table orders add column cash_fee_paise bigint not null default 0;
-- safe beside the release before: its rows have no fee
alter table purchases add constraint purchases_cash_fee_is_shipping
check (cash_fee_paise between 0 and shipping_paise) not valid;
-- safe beside the release before: its rows have no fee
alter table orders add constraint orders_cash_fee_is_shipping
check (cash_fee_paise between 0 and shipping_paise) not valid;
