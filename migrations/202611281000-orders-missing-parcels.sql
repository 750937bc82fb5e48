-- expand
-- A buyer reported that a parcel never came: once per order, and answered once by its seller. The
-- report is open while the order is shipped; what was decided is the order's next status.
create table missing_parcels (
  order_id uuid not null references orders(id) on delete restrict,
  reported_at timestamptz not null default now(),
  note text check (length(note) between 1 and 1000),
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  constraint missing_parcels_pkey primary key (order_id),
  constraint missing_parcels_check check ((answered_at is null) = (answer is null))
);
