-- expand
-- What paying in cash costs, once per purchase, GST included (docs/decisions/124); 0 is no fee.
create table cash_delivery_fee (
  is_only_row boolean not null default true check (is_only_row),
  fee_paise bigint not null default 0 check (fee_paise between 0 and 100000),
  constraint cash_delivery_fee_pkey primary key (is_only_row)
);
insert into cash_delivery_fee default values;
