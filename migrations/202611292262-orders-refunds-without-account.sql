-- expand
-- Buyers who have not said where a refund goes are reminded from now on. The next pass looks at them.
update orders o
set deadline_check_at = now()
where o.purchase_id is not null
  and exists (select from refunds r where r.order_id = o.id and r.status = 'needs_details');
