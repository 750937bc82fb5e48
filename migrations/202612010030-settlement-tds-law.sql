-- expand
-- The law by which TDS is deducted, by day of delivery, with what its forms and codes are called.
-- Codes and forms can be corrected: they are names on a form, and no amount depends on them.
create table tds_laws (
  valid_from date primary key,
  legal_basis text not null check (legal_basis <> ''),
  payment_code text not null check (payment_code ~ '^[0-9A-Z]{1,10}$'),
  statement_form text not null check (statement_form <> ''),
  certificate_form text not null check (certificate_form <> '')
);
insert into tds_laws values
  ('2020-10-01', 'Section 194-O, Income-tax Act 1961', '94O', '26Q', '16A'),
  (
    '2026-04-01', 'Section 393(1), table, serial 8(v), Income-tax Act 2025', '1035', '140', '131'
  );
update withholding_rates
set legal_basis = 'Section 393(1), table, serial 8(v), Income-tax Act 2025'
where kind = 'tds'
  and valid_from = '2026-04-01'
  and legal_basis = 'Section 393, table, S. No. 8(v), Income-tax Act 2025';

alter table order_settlements
  add column tds_law_from date,
  -- The PAN that decided the rate; null: none was known.
  add column tds_pan text,
  -- The earlier supplies of the year that the order crossing the limit pays TDS for.
  add column tds_catch_up_supply_paise bigint not null default 0,
  -- The supply on which TDS stays deducted, whatever comes back. Set by the first return.
  add column tds_kept_supply_paise bigint not null default 0,
  -- TDS on what came back within the financial year, for later orders of that year.
  add column tds_returned_paise bigint not null default 0,
  -- What of it reduced the TDS of this order.
  add column tds_set_off_paise bigint not null default 0;
-- safe beside the release before: it leaves these columns at their defaults
alter table order_settlements add constraint order_settlements_tds_amounts check (
  tds_catch_up_supply_paise >= 0
  and tds_kept_supply_paise >= 0
  and tds_returned_paise >= 0
  and tds_set_off_paise >= 0
) not valid;
-- safe beside the release before: as above
alter table order_settlements add constraint order_settlements_tds_law foreign key (tds_law_from)
  references tds_laws on delete restrict not valid;
