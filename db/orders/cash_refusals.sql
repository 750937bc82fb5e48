-- What speaks against cash on delivery, also of a balance, with its points (docs/decisions/118 and
-- 131): one row for an order
-- that was refused or returned to its sender, and one for each failed attempt to deliver. Parcels
-- that were lost, damaged or reported missing say nothing about the buyer. Nothing is copied: each
-- row is an event of an order or a parcel.
create or replace view cash_refusals as
select p.buyer_id, p.pin_code, o.id as order_id, o.order_number, e.at,
  case
    when exists (
      select
      from shipments s
      join shipment_events r on r.shipment_id = s.id and r.kind in ('returning', 'returned')
      where s.order_id = o.id and s.return_id is null)
      then 'returned'
    else 'refused'
  end as reason,
  2 as points, p.placed_at
from purchases p
join orders o on o.purchase_id = p.id
join order_events e on e.order_id = o.id and e.status = 'refused'
left join part_payments part on part.order_id = o.id
  and part.cash_chosen_at is not null
  and part.rest_paid_at is null
where (p.payment_method = 'cod' or part.order_id is not null)
  and o.status = 'refused'
  and not exists (select from missing_parcels m where m.order_id = o.id)
  and not exists (
    select
    from shipments s
    join shipment_events l on l.shipment_id = s.id and l.kind in ('lost', 'damaged')
    where s.order_id = o.id and s.return_id is null)
union all
select p.buyer_id, p.pin_code, o.id, o.order_number, f.at, 'failed_attempt', 1,
  p.placed_at
from purchases p
join orders o on o.purchase_id = p.id
join shipments s on s.order_id = o.id and s.return_id is null
join shipment_events f on f.shipment_id = s.id and f.kind = 'failed_attempt'
left join part_payments part on part.order_id = o.id
  and part.cash_chosen_at is not null
  and part.rest_paid_at is null
where (p.payment_method = 'cod' or part.order_id is not null)
  and not exists (select from missing_parcels m where m.order_id = o.id)
  and not exists (
    select from shipment_events l where l.shipment_id = s.id and l.kind in ('lost', 'damaged'))
