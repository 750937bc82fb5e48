-- The shipping tariff as data, purchases and their orders, stock movements.

create table shipping_rates (
  method text not null check (method in ('standard', 'express')),
  from_subtotal_paise bigint not null check (from_subtotal_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  primary key (method, from_subtotal_paise)
);
create table delivery_times (
  method text not null check (method in ('standard', 'express')),
  zone text not null check (zone in ('metro', 'other')),
  min_days integer not null check (min_days >= 0),
  max_days integer not null,
  primary key (method, zone),
  check (max_days >= min_days)
);
create table processing_times (
  processing text primary key check (processing in ('ready', 'made_to_order', 'custom')),
  min_days integer not null check (min_days >= 0),
  max_days integer not null,
  check (max_days >= min_days)
);
create table metro_pin_prefixes (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{2}$'),
  city text not null
);

insert into shipping_rates values
  ('standard', 0, 9900), ('standard', 50000, 7900), ('standard', 200000, 0),
  ('express', 0, 19900), ('express', 50000, 14900), ('express', 200000, 9900);
insert into delivery_times values ('standard', 'metro', 2, 4), ('express', 'metro', 1, 2), ('standard', 'other', 4, 7), ('express', 'other', 2, 4);
insert into processing_times values ('ready', 1, 2), ('made_to_order', 5, 10), ('custom', 10, 15);
insert into metro_pin_prefixes values
  ('110', 'Delhi'), ('400', 'Mumbai'), ('560', 'Bengaluru'), ('600', 'Chennai'), ('700', 'Kolkata'), ('500', 'Hyderabad'), ('411', 'Pune'), ('380', 'Ahmedabad');

-- ORD- plus thirteen digits: the time in milliseconds, or the number after the last one when that is taken.
create sequence order_number_last as bigint start 1000000000000;

-- A session lock, given back at once, keeps two processes apart for microseconds; a row lock would hold until commit.
create function take_order_numbers(how_many integer) returns setof text language plpgsql volatile as $$
declare
  lock_key constant bigint := 4865434501;
  first_number bigint;
begin
  perform pg_advisory_lock(lock_key);
  begin
    select greatest(floor(extract(epoch from clock_timestamp()) * 1000)::bigint, last_value + 1) into first_number from order_number_last;
    perform setval('order_number_last', first_number + how_many - 1);
  exception when others or query_canceled then
    perform pg_advisory_unlock(lock_key);
    raise;
  end;
  perform pg_advisory_unlock(lock_key);
  return query select 'ORD-' || number from generate_series(first_number, first_number + how_many - 1) as number;
end $$;

create table purchases (
  id uuid primary key default gen_random_uuid(),
  buyer_id uuid not null references users on delete restrict,
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  input_hash text not null,
  payment_method text not null check (payment_method in ('cod', 'online')),
  shipping_method text not null check (shipping_method in ('standard', 'express')),
  email text not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  buyer_gstin text,
  subtotal_paise bigint not null check (subtotal_paise > 0),
  shipping_paise bigint not null check (shipping_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  round_off_paise bigint not null,
  total_paise bigint not null check (total_paise > 0),
  placed_at timestamptz not null default now(),
  unique (buyer_id, idempotency_key),
  check (total_paise = subtotal_paise + shipping_paise + tax_paise + round_off_paise),
  check (payment_method <> 'cod' or total_paise < 20000000)
);
create index purchases_buyer on purchases (buyer_id, placed_at desc, id);

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique check (order_number ~ '^ORD-[0-9]{13}$'),
  purchase_id uuid references purchases on delete restrict,
  buyer_id uuid references users on delete restrict,
  customer_id uuid references customers on delete restrict,
  seller_id uuid not null references sellers on delete restrict,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  shipping_paise bigint not null check (shipping_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  round_off_paise bigint not null check (round_off_paise between -50 and 50),
  total_paise bigint not null check (total_paise > 0),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  notes text,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_paise = subtotal_paise + shipping_paise + tax_paise + round_off_paise),
  -- Bought in the shop, or made by hand for someone in the seller's address book.
  check ((purchase_id is not null and buyer_id is not null and customer_id is null) or (purchase_id is null and buyer_id is null and customer_id is not null)),
  unique (purchase_id, seller_id)
);
create index orders_buyer on orders (buyer_id, placed_at desc, id desc);
create index orders_seller on orders (seller_id, placed_at desc, id desc);
create index orders_customer on orders (customer_id) where customer_id is not null;

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  line_number integer not null check (line_number > 0),
  product_id uuid not null references products on delete restrict,
  variant_id uuid not null references variants on delete restrict,
  product_name text not null,
  sku text not null,
  size text,
  colour text,
  hsn_code text not null,
  image_file text,
  quantity integer not null check (quantity between 1 and 99),
  unit_price_paise bigint not null check (unit_price_paise > 0),
  gst_basis_points integer not null check (gst_basis_points between 0 and 4000),
  line_total_paise bigint not null,
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise = cgst_paise),
  igst_paise bigint not null check (igst_paise >= 0),
  unique (order_id, line_number),
  unique (order_id, variant_id),
  check (line_total_paise = unit_price_paise * quantity),
  check (cgst_paise = 0 or igst_paise = 0)
);
create index order_items_variant on order_items (variant_id);
create index order_items_product on order_items (product_id);

-- Every step an order took, for both parties to see.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete restrict,
  status text not null check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  actor_id uuid references users on delete set null,
  note text,
  carrier text,
  tracking_number text,
  at timestamptz not null default now(),
  unique (order_id, status)
);

-- An order is whole or absent: its items exist and sum to it when the transaction ends.
create function check_order_is_whole() returns trigger language plpgsql as $$
declare
  items record;
begin
  select count(*) as lines, coalesce(sum(line_total_paise), 0) as subtotal, coalesce(sum(cgst_paise + sgst_paise + igst_paise), 0) as tax
    into items from order_items where order_id = new.id;
  if items.lines = 0 or items.subtotal <> new.subtotal_paise or items.tax <> new.tax_paise then
    raise exception 'order % is not whole', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_is_whole after insert or update of subtotal_paise, tax_paise on orders
  deferrable initially deferred for each row execute function check_order_is_whole();

-- Why stock is what it is: per variant the sum of its movements equals its stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants on delete cascade,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('initial', 'restock', 'correction', 'order', 'cancellation')),
  order_id uuid references orders on delete restrict,
  at timestamptz not null default now(),
  check ((reason in ('order', 'cancellation')) = (order_id is not null)),
  -- An order takes a variant's stock once and gives it back at most once.
  unique (order_id, variant_id, reason)
);
create index stock_movements_variant on stock_movements (variant_id);
