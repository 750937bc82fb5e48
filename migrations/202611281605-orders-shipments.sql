-- expand
-- The parcels of an order. An order may go in several; each holds some of its pieces. What happened
-- to a parcel is a row of its events.
create table shipments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null references orders(id) on delete restrict,
  number integer not null check (number between 1 and 99),
  status text not null default 'on_the_way'
    check (status in ('on_the_way', 'delivered', 'not_delivered')),
  courier_code text references couriers(code) on update cascade on delete restrict,
  courier_name text check (length(courier_name) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 60),
  tracking_link text check (
    length(tracking_link) between 10 and 300 and tracking_link ~ '^https://[^[:space:]]+$'
  ),
  weight_grams integer check (weight_grams between 1 and 100000),
  length_mm integer check (length_mm between 1 and 3000),
  width_mm integer check (width_mm between 1 and 3000),
  height_mm integer check (height_mm between 1 and 3000),
  expected_on date,
  handed_over_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint shipments_pkey primary key (id),
  constraint shipments_order_id_number_key unique (order_id, number),
  constraint shipments_size_check check (
    (length_mm is null) = (width_mm is null) and (width_mm is null) = (height_mm is null)
  ),
  constraint shipments_ended_check check ((status = 'on_the_way') = (ended_at is null))
);
create table shipment_items (
  shipment_id uuid not null references shipments(id) on delete restrict,
  order_item_id uuid not null references order_items(id) on delete restrict,
  quantity integer not null check (quantity > 0),
  constraint shipment_items_pkey primary key (shipment_id, order_item_id)
);
create index shipment_items_order_item on shipment_items (order_item_id);
create table shipment_events (
  id bigint generated always as identity,
  shipment_id uuid not null references shipments(id) on delete restrict,
  kind text not null check (
    kind in (
      'handed_over', 'picked_up', 'in_transit', 'out_for_delivery', 'failed_attempt', 'delivered',
      'not_delivered', 'returning', 'returned', 'lost', 'damaged', 'tracking_changed'
    )
  ),
  at timestamptz not null default now(),
  place text check (length(place) between 1 and 120),
  note text check (length(note) between 1 and 500),
  constraint shipment_events_pkey primary key (id)
);
create index shipment_events_shipment on shipment_events (shipment_id, at);

-- The orders that were shipped before: one parcel each, with everything in it.
insert into shipments (
  order_id, number, status, courier_code, courier_name, tracking_number, handed_over_at, ended_at
)
select o.id, 1,
  case o.status
    when 'shipped' then 'on_the_way'
    when 'delivered' then 'delivered'
    else 'not_delivered'
  end,
  c.code, coalesce(c.name, left(e.carrier, 60)), left(e.tracking_number, 60), e.at,
  case
    when o.status = 'shipped' then null
    else coalesce(
      (
        select max(f.at)
        from order_events f
        where f.order_id = o.id and f.status = o.status
      ),
      o.updated_at
    )
  end
from orders o
join order_events e on e.order_id = o.id and e.status = 'shipped'
left join couriers c on lower(c.name) = lower(e.carrier)
where o.status in ('shipped', 'delivered', 'refused');
insert into shipment_items (shipment_id, order_item_id, quantity)
select s.id, i.id, i.quantity
from shipments s
join order_items i on i.order_id = s.order_id;
insert into shipment_events (shipment_id, kind, at)
select s.id, 'handed_over', s.handed_over_at
from shipments s
union all
select s.id, s.status, s.ended_at
from shipments s
where s.ended_at is not null;
