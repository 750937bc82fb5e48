-- Orders made by hand, the address book behind them, and a company's logo as a picture of ours.

alter table customers
  add column version integer not null default 1,
  add check (version > 0),
  add check (phone is null or phone ~ '^\+91[1-9][0-9]{9}$'),
  add check (email is null or length(email) <= 254);
-- Nobody twice in one address book; who was put away does not count.
create unique index customers_one_phone on customers (seller_id, phone) where archived_at is null;
create unique index customers_one_email on customers (seller_id, lower(email)) where archived_at is null;
create index customers_by_name on customers (seller_id, lower(name), id);
drop index customers_seller;

-- For an order made by hand what a purchase is for one from the shop: whom it was made for, as the address book said
-- then, and the form it came from. The address book may change; an order does not.
create table hand_orders (
  order_id uuid primary key references orders on delete restrict,
  seller_id uuid not null references sellers on delete restrict,
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  input_hash text not null,
  name text not null check (length(name) between 1 and 200),
  email text,
  phone text,
  address text,
  city text,
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  pin_code text check (pin_code ~ '^[1-9][0-9]{5}$'),
  gstin text,
  unique (seller_id, idempotency_key)
);

-- An order is whole or absent: its items exist and sum to it when the transaction ends, and one made by hand says for whom.
create or replace function check_order_is_whole() returns trigger language plpgsql as $$
declare
  items record;
begin
  select count(*) as lines, coalesce(sum(line_total_paise), 0) as subtotal, coalesce(sum(cgst_paise + sgst_paise + igst_paise), 0) as tax
    into items from order_items where order_id = new.id;
  if items.lines = 0 or items.subtotal <> new.subtotal_paise or items.tax <> new.tax_paise then
    raise exception 'order % is not whole', new.order_number using errcode = 'check_violation';
  end if;
  if new.customer_id is not null and not exists (select from hand_orders h where h.order_id = new.id) then
    raise exception 'order % does not say whom it was made for', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The seller's table by status, and by day.
create index orders_seller_status on orders (seller_id, status, placed_at desc, id desc);

alter table company_settings
  drop column logo_url,
  add column logo_image_id uuid references images on delete restrict,
  add column version integer not null default 1;
create index company_settings_logo on company_settings (logo_image_id) where logo_image_id is not null;
