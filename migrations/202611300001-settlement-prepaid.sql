-- expand
-- What of a cash order's total was paid online in advance.
alter table order_settlements add column prepaid_paise bigint not null default 0;
-- safe beside the release before: its orders have nothing in advance
alter table order_settlements add constraint order_settlements_prepaid check (
  prepaid_paise >= 0 and (prepaid_paise = 0 or paid_by = 'cod')
) not valid;
-- A courier that collected nothing has nothing to hand over: the cash was all for what did not arrive.
-- safe beside the release before: the new constraint allows everything that the former one does
alter table order_settlements drop constraint order_settlements_check6;
-- safe beside the release before: as above
alter table order_settlements add constraint order_settlements_released_with_cash check (
  released_at is null
  or cash_held_by is distinct from 'courier'
  or remitted_at is not null
  or prepaid_paise
    + returned_goods_paise
    + returned_tax_paise
    + returned_shipping_paise
    + returned_round_off_paise
    >= goods_paise + tax_paise + shipping_paise + round_off_paise
) not valid;
