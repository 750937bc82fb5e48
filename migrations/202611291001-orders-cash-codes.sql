-- expand
-- Which cash on delivery orders are confirmed by a code (docs/decisions/116): a buyer's first one,
-- and those from an amount.
alter table cod_limits add column code_for_first boolean not null default true;
alter table cod_limits
add column code_from_paise bigint not null default 500000
check (code_from_paise between 0 and 100000000000);
