-- expand
-- TCS and TDS are computed on the supply with shipping, as its document has it. Orders that were
-- settled before keep goods alone as their base.
alter table order_settlements
  add column supply_paise bigint not null default 0 check (supply_paise >= 0),
  add column returned_supply_paise bigint not null default 0 check (returned_supply_paise >= 0),
  add column withholding_base text not null default 'goods'
    check (withholding_base in ('goods', 'supply'));
