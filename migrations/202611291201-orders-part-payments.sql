-- expand
-- Orders that are paid in two parts. The advance is the order's share of the payment of its
-- purchase; the rest is a payment of its own, which is due before the order is shipped.
create table part_payments (
  order_id uuid primary key references orders (id) on delete restrict,
  advance_paise bigint not null check (advance_paise >= 100),
  rest_paise bigint not null check (rest_paise >= 100),
  -- When the artisan asked for the rest, or the last piece was finished.
  rest_requested_at timestamptz,
  rest_paid_at timestamptz,
  -- The payment of the rest, once it was accepted.
  rest_payment_id uuid,
  constraint part_payments_rest_once unique (rest_payment_id),
  check ((rest_paid_at is null) = (rest_payment_id is null))
);
