-- expand
-- Delivery challans (rule 55, CGST Rules) as documents of invoicing, so that GSTR-1 counts them.
create table delivery_challans (
  supplier text not null check (length(supplier) between 1 and 40),
  financial_year integer not null check (financial_year between 2017 and 2100),
  serial integer not null check (serial between 1 and 99999),
  number text not null check (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  issued_at timestamptz not null default now(),
  seller_id uuid not null references sellers (user_id) on delete restrict,
  order_id uuid not null references orders (id) on delete restrict,
  return_id uuid not null unique references order_returns (id) on delete restrict,
  pieces integer not null check (pieces > 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  primary key (supplier, financial_year, serial),
  unique (supplier, number)
);
create index delivery_challans_seller on delivery_challans (seller_id, issued_at);

-- Those that were issued before, with the month and serial of their numbers. Their supplier is that
-- of the order's invoice, which a challan goes with, else the registration of today.
insert into delivery_challans (
  supplier, financial_year, serial, number, issued_at, seller_id, order_id, return_id, pieces,
  taxable_paise
)
select coalesce(d.supplier, c.gstin, c.enrolment_number, o.seller_id::text),
  substr(r.challan_number, 5, 4)::integer
  - case when substr(r.challan_number, 9, 2)::integer < 4 then 1 else 0 end,
  substr(r.challan_number, 12)::integer, r.challan_number,
  greatest(
    s.handed_over_at,
    make_timestamptz(
      substr(r.challan_number, 5, 4)::integer, substr(r.challan_number, 9, 2)::integer, 1, 0, 0, 0,
      'Asia/Kolkata'
    )
  ),
  o.seller_id, o.id, r.id, i.pieces, i.taxable_paise
from order_returns r
join orders o on o.id = r.order_id
left join documents d on d.order_id = o.id and d.kind <> 'credit_note'
left join company_settings c on c.seller_id = o.seller_id
join shipments s on s.return_id = r.id and not s.is_return
cross join lateral (
  select sum(ri.quantity)::integer as pieces,
    sum(round(oi.line_total_paise::numeric * ri.quantity / oi.quantity))::bigint as taxable_paise
  from order_return_items ri
  join order_items oi on oi.order_id = ri.order_id and oi.line_number = ri.line_number
  where ri.return_id = r.id
) i
where r.challan_number ~ '^DCH-[0-9]{6}-[0-9]{5}$'
on conflict do nothing;
