-- expand
-- GST at the rate of the day of the invoice (section 14, CGST Act). An order whose rate changed
-- before it was confirmed has its new amounts in order_moves, without a change of address.
alter table order_moves alter column change_id drop not null;
-- What a buyer is asked to agree to, because a higher rate makes the order cost more than was
-- agreed. Asked anew if the total changes again.
create table order_rate_requests (
  order_id uuid primary key references orders (id) on delete restrict,
  total_paise bigint not null check (total_paise > 0),
  asked_at timestamptz not null default now(),
  agreed_at timestamptz,
  check (agreed_at >= asked_at)
);
