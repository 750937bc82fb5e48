-- expand
-- The delivery addresses that buyers changed after ordering, as they were before.
create table delivery_address_changes (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchases (id) on delete restrict,
  changed_at timestamptz not null default now(),
  first_name text,
  last_name text,
  address text,
  city text,
  pin_code text,
  phone text
);
create index delivery_address_changes_purchase on delivery_address_changes (purchase_id);
