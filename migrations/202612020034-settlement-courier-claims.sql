-- expand
-- What a courier owes for a booked parcel that it lost or damaged: one claim for each booking. The
-- names are those of that day.
create table courier_claims (
  booking_id uuid primary key references courier_bookings (id) on delete restrict,
  order_id uuid not null references orders (id) on delete restrict,
  order_number text not null check (length(order_number) between 1 and 40),
  seller_id uuid not null references sellers (user_id) on delete restrict,
  cause text not null check (cause in ('lost', 'damaged')),
  courier_name text not null check (length(courier_name) between 1 and 60),
  tracking_number text not null check (length(tracking_number) between 1 and 60),
  -- The pieces with GST, and the price of the label.
  goods_paise bigint not null check (goods_paise >= 0),
  label_paise bigint not null check (label_paise >= 0),
  opened_at timestamptz not null default now(),
  -- 0 if the courier refused it.
  received_paise bigint check (received_paise >= 0),
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  -- The bank's reference, or why the courier refused.
  note text check (length(note) between 1 and 200),
  check (goods_paise + label_paise > 0),
  check (received_paise <= goods_paise + label_paise),
  check (
    (settled_at is null) = (received_paise is null) and (settled_at is null) = (note is null)
  )
);
create index courier_claims_open on courier_claims (opened_at, booking_id)
where settled_at is null;
create index courier_claims_settled on courier_claims (settled_at desc, booking_id)
where settled_at is not null;
create index courier_claims_order on courier_claims (order_id);
create index courier_claims_seller on courier_claims (seller_id);
