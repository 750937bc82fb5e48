-- Each line of a courier's remittance with the cash order that it belongs to, found by its tracking
-- number (docs/decisions/122). An order whose parcels have several lines, also negative ones, counts
-- with their sum. Of an order in two parts the cash is its balance, if that is paid at the door. Nobody pays for pieces that did not arrive, so the cash is less without them; whoever
-- pays the whole total collected it all the same, unless the order was booked with less before: then
-- people decide. A number that several orders have belongs to none,
-- and its money counts for none. Lines that are left out count nowhere.
create or replace view remittance_states as
select l.id, l.layout_code, l.tracking_number, l.amount_paise, l.remitted_on, l.reference,
  l.uploaded_at, l.cash_remittance_id, o.id as order_id, o.order_number, o.seller_id,
  greatest(cash.paise - uncollected.paise, 0) as due_paise, received.paise as received_paise,
  o.cash_remittance_id as order_remittance_id,
  case
    when l.dismissed_at is not null then 'left_out'
    when o.id is null then 'unknown'
    when o.status <> 'delivered' or o.cash_held_by is distinct from 'courier' then 'not_expected'
    when received.paise = greatest(cash.paise - uncollected.paise, 0) then 'matched'
    when received.paise = cash.paise and o.cash_remittance_id is null then 'matched'
    else 'differs'
  end as state,
  l.dismissed_at, l.dismiss_reason
from remittance_lines l
left join lateral (
  select case when count(distinct s.order_id) = 1 then (array_agg(s.order_id))[1] end as order_id
  from shipments s
  join orders a on a.id = s.order_id
  join purchases p on p.id = a.purchase_id
  left join part_payments part on part.order_id = a.id
    and part.cash_chosen_at is not null
    and part.rest_paid_at is null
  where (p.payment_method = 'cod' or part.order_id is not null)
    and upper(regexp_replace(s.tracking_number, '[^A-Za-z0-9]', '', 'g')) = l.tracking_number
    and s.tracking_number is not null
    and s.return_id is null
) found on true
left join orders o on o.id = found.order_id
left join lateral (
  select coalesce(
    (
      select part.rest_paise
      from part_payments part
      where part.order_id = o.id
        and part.cash_chosen_at is not null
        and part.rest_paid_at is null
    ),
    o.total_paise) as paise
) cash on true
left join lateral (
  select sum(other.amount_paise)::bigint as paise
  from remittance_lines other
  where other.dismissed_at is null
    -- A line of another transfer than the order's has done its work there.
    and (other.cash_remittance_id is null or other.cash_remittance_id = o.cash_remittance_id)
    and other.tracking_number in (
      select upper(regexp_replace(s.tracking_number, '[^A-Za-z0-9]', '', 'g'))
      from shipments s
      where s.order_id = o.id and s.tracking_number is not null and s.return_id is null
        and not exists (
          select
          from shipments twin
          join orders a on a.id = twin.order_id
          join purchases p on p.id = a.purchase_id
          left join part_payments part on part.order_id = a.id
            and part.cash_chosen_at is not null
            and part.rest_paid_at is null
          where (p.payment_method = 'cod' or part.order_id is not null)
            and upper(regexp_replace(twin.tracking_number, '[^A-Za-z0-9]', '', 'g'))
              = upper(regexp_replace(s.tracking_number, '[^A-Za-z0-9]', '', 'g'))
            and twin.tracking_number is not null
            and twin.return_id is null
            and twin.order_id <> o.id
        )
    )
) received on true
left join lateral (
  select coalesce(
    sum(r.goods_paise + r.tax_paise + r.shipping_paise + r.round_off_paise), 0)::bigint as paise
  from order_returns r
  where r.order_id = o.id and r.is_uncollected and r.collected_at is null
) uncollected on true;
