-- expand
-- What is taken off the price of delivered pieces that their buyer keeps (section 34, CGST Act). Each
-- has a credit note and a refund, and later returns of the same pieces refund so much less.
create table price_reductions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  -- Whether the marketplace granted it, not the shop.
  is_by_marketplace boolean not null,
  ground text not null check (ground in ('deficient', 'overcharged')),
  reason text not null check (length(reason) between 1 and 200),
  granted_at timestamptz not null default now(),
  unique (order_id, idempotency_key),
  unique (id, order_id)
);
create table price_reduction_lines (
  reduction_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  -- The pieces of the line that the buyer had.
  pieces integer not null check (pieces > 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  primary key (reduction_id, line_number),
  foreign key (reduction_id, order_id) references price_reductions (id, order_id) on delete restrict,
  foreign key (order_id, line_number) references order_items (order_id, line_number) on delete restrict,
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise > 0)
);
create index price_reduction_lines_order on price_reduction_lines (order_id, line_number);
