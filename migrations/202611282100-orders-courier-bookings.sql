-- expand
-- Parcels that a courier service takes. The row is written before the service is called, so that a
-- crash never books twice: whoever goes on looks the reference up first. `check_at` is when the next
-- look at it is due; null once nothing more happens.
create table courier_bookings (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null references orders(id) on delete restrict,
  number integer not null check (number between 1 and 99),
  status text not null default 'booking' check (
    status in ('booking', 'booked', 'handed_over', 'refused', 'cancelling', 'cancelled')
  ),
  offer_id text not null check (length(offer_id) between 1 and 100),
  courier_name text not null check (length(courier_name) between 1 and 60),
  price_paise bigint not null check (price_paise >= 0),
  arrives_on date,
  weight_grams integer not null check (weight_grams between 1 and 100000),
  length_mm integer not null check (length_mm between 1 and 3000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3000),
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
  service_order_id text check (length(service_order_id) between 1 and 100),
  service_shipment_id text check (length(service_shipment_id) between 1 and 100),
  tracking_number text check (length(tracking_number) between 1 and 60),
  tracking_link text check (
    length(tracking_link) between 10 and 300 and tracking_link ~ '^https://[^[:space:]]+$'
  ),
  pickup_on date,
  refusal text check (length(refusal) between 1 and 300),
  shipment_id uuid references shipments(id) on delete restrict,
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  check_at timestamptz default now(),
  constraint courier_bookings_pkey primary key (id),
  constraint courier_bookings_order_id_number_key unique (order_id, number),
  constraint courier_bookings_handed_over_check check (
    (status = 'handed_over') = (shipment_id is not null)
  ),
  constraint courier_bookings_booked_check check (
    status not in ('booked', 'handed_over')
    or (service_shipment_id is not null and service_order_id is not null)
  )
);
create unique index courier_bookings_open on courier_bookings (order_id)
  where status in ('booking', 'booked', 'cancelling');
create unique index courier_bookings_tracking on courier_bookings (tracking_number);
create index courier_bookings_due on courier_bookings (check_at) where check_at is not null;
create index courier_bookings_shipment on courier_bookings (shipment_id);

-- The pickup place of a shop at the courier service. Another address is another key.
create table pickup_places (
  seller_id uuid not null references sellers(user_id) on delete cascade,
  place_key text not null check (length(place_key) between 1 and 36),
  registered_at timestamptz not null default now(),
  constraint pickup_places_pkey primary key (seller_id)
);

-- What one piece of a variant weighs and measures when it is packed, from its last parcel.
create table variant_packages (
  variant_id uuid not null references variants(id) on delete cascade,
  weight_grams integer not null check (weight_grams between 1 and 100000),
  length_mm integer not null check (length_mm between 1 and 3000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3000),
  constraint variant_packages_pkey primary key (variant_id)
);

-- Webhooks that arrived, once each by the digest of their bytes. They only say which parcel to ask
-- about, so their content is not stored.
create table courier_hints (
  digest text not null check (length(digest) = 64),
  tracking_number text not null check (length(tracking_number) between 1 and 60),
  received_at timestamptz not null default now(),
  constraint courier_hints_pkey primary key (digest)
);
create index courier_hints_received on courier_hints (received_at);

-- The reports of couriers that are events of a parcel, by digest: each is stored once, whatever the
-- order in which they arrive.
create table courier_scans (
  shipment_id uuid not null references shipments(id) on delete restrict,
  digest text not null check (length(digest) = 64),
  constraint courier_scans_pkey primary key (shipment_id, digest)
);
alter table shipments add column proof_link text check (
  length(proof_link) between 10 and 300 and proof_link ~ '^https://[^[:space:]]+$'
);
