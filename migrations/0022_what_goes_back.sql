-- What goes back: returns after delivery, parcels that were refused at the door, and the cash that couriers hold.

create table cash_remittances (
  id uuid primary key default gen_random_uuid(),
  -- How the bank calls it.
  reference text not null check (length(reference) between 1 and 100),
  recorded_by uuid not null references users on delete restrict,
  recorded_at timestamptz not null default now()
);

alter table orders
  -- Who took the cash at the door; an order that was paid otherwise has none.
  add column cash_held_by text check (cash_held_by in ('courier', 'seller')),
  add column cash_remittance_id uuid references cash_remittances on delete restrict,
  -- When a refused parcel was back in the workshop.
  add column parcel_back_at timestamptz,
  add constraint orders_cash_is_of_delivered check (cash_held_by is null or status = 'delivered'),
  add constraint orders_remitted_by_couriers check (cash_remittance_id is null or cash_held_by = 'courier'),
  add constraint orders_back_when_refused check (parcel_back_at is null or status = 'refused');
create index orders_cash_at_couriers on orders (placed_at, id) where cash_held_by = 'courier' and cash_remittance_id is null;

create table order_returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  reason text not null check (reason in ('damaged', 'faulty', 'wrong', 'not_as_shown', 'late', 'guarantee', 'does_not_fit', 'changed_mind')),
  note text check (length(note) <= 1000),
  status text not null default 'requested' check (status in ('requested', 'approved', 'declined', 'withdrawn', 'received')),
  requested_at timestamptz not null default now(),
  answer_by timestamptz not null default now() + interval '48 hours',
  -- The last answer: who said yes or no, and why.
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  answer_note text check (length(answer_note) <= 1000),
  received_at timestamptz,
  condition text check (condition in ('as_sent', 'worn', 'damaged')),
  condition_note text check (length(condition_note) <= 1000),
  is_restocked boolean,
  -- What of it goes back to the buyer, as it was worked out when the pieces arrived.
  goods_paise bigint check (goods_paise >= 0),
  tax_paise bigint check (tax_paise >= 0),
  shipping_paise bigint check (shipping_paise >= 0),
  round_off_paise bigint check (round_off_paise between -50 and 50),
  unique (id, order_id),
  unique (order_id, idempotency_key),
  check ((status = 'received') = (received_at is not null)),
  check ((status = 'received') = (condition is not null and is_restocked is not null)),
  check ((status = 'received') = (goods_paise is not null and tax_paise is not null and shipping_paise is not null and round_off_paise is not null))
);
create index order_returns_open on order_returns (order_id) where status in ('requested', 'approved');

create table order_return_items (
  return_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  primary key (return_id, line_number),
  foreign key (return_id, order_id) references order_returns (id, order_id) on delete restrict,
  foreign key (order_id, line_number) references order_items (order_id, line_number) on delete restrict
);
create index order_return_items_order on order_return_items (order_id, line_number);

-- Of a line never more comes back than was bought, and of one line one return is open at a time.
create function check_returned_pieces() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for no key update;
  if exists (
    select from order_items i
      join (select ri.line_number, sum(ri.quantity) as pieces, count(*) filter (where r.status in ('requested', 'approved')) as open
              from order_return_items ri join order_returns r on r.id = ri.return_id
             where ri.order_id = new.order_id and r.status not in ('declined', 'withdrawn') group by ri.line_number) back
        on back.line_number = i.line_number
     where i.order_id = new.order_id and (back.pieces > i.quantity or back.open > 1)
  ) then
    raise exception 'more of order % would come back than was bought', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger returned_pieces_were_bought after insert or update on order_return_items
  for each row execute function check_returned_pieces();
create trigger returns_stay_within_orders after update of status on order_returns
  for each row execute function check_returned_pieces();

alter table stock_movements add constraint stock_movements_return_id_fkey foreign key (return_id) references order_returns on delete restrict;
