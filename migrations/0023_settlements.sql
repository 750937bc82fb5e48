-- What a settlement has to remember to be worked out again: where the goods went, and what the order that crossed the
-- yearly limit of the TDS caught up for earlier ones of the year. Sellers' orders settle one after another.
alter table order_settlements
  add column is_inter_state boolean not null,
  add column tds_catch_up_paise bigint check (tds_catch_up_paise >= 0);
