-- expand
-- What booked parcels cost their sellers, once each: with GST, from the courier's first scan on. What
-- the courier lost or damaged is given back. Bookings and orders are never deleted while they have one.
create table label_charges (
  booking_id uuid not null references courier_bookings(id) on delete restrict,
  order_id uuid not null references orders(id) on delete restrict,
  seller_id uuid not null references sellers(user_id) on delete restrict,
  kind text not null check (
    kind in ('forward', 'return_faulty', 'return_changed_mind', 'replacement', 'repair')
  ),
  price_paise bigint not null check (price_paise > 0),
  gst_paise bigint not null check (gst_paise between 0 and price_paise),
  charged_at timestamptz not null default now(),
  given_back_at timestamptz,
  given_back_for text check (given_back_for in ('lost', 'damaged')),
  constraint label_charges_pkey primary key (booking_id),
  constraint label_charges_given_back_check check (
    (given_back_at is null) = (given_back_for is null)
  )
);
create index label_charges_order on label_charges (order_id);
create index label_charges_seller on label_charges (seller_id);
