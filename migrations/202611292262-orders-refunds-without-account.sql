-- expand
-- Buyers who have not said where a refund goes are reminded from now on. The job looks at them in an
-- hour, when the release before has ended: it knows no such reminder.
update orders o
set deadline_check_at = least(o.deadline_check_at, now() + interval '1 hour')
where o.purchase_id is not null
  and exists (select from refunds r where r.order_id = o.id and r.status = 'needs_details');
