-- What a seller wrote on an invoice of their own, to be chosen again. The invoices themselves keep their words.
create table saved_items (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete cascade,
  description text not null check (length(description) between 1 and 300),
  hsn text not null check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  unit_price_paise bigint not null check (unit_price_paise > 0),
  gst_basis_points integer not null check (gst_basis_points between 0 and 10000),
  used_at timestamptz not null default now()
);
create unique index saved_items_one_of_a_name on saved_items (seller_id, lower(description), hsn);
create index saved_items_latest on saved_items (seller_id, used_at desc, id);
