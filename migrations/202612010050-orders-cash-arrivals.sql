-- expand
-- The buyer of a cash order says, once, that it arrived and was paid at the door; its seller may
-- object once. The claim is open while the order is shipped.
create table cash_arrivals (
  order_id uuid not null references orders(id) on delete restrict,
  claimed_at timestamptz not null default now(),
  objected_at timestamptz,
  objection text check (length(objection) between 1 and 1000),
  constraint cash_arrivals_pkey primary key (order_id),
  constraint cash_arrivals_check check ((objected_at is null) = (objection is null))
);

-- When the courier reported a parcel as delivered of which the buyer says that it never came.
alter table missing_parcels add column courier_delivered_at timestamptz;
