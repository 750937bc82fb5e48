-- expand
-- The job notes the step of those that wait today. In an hour, when the release before has ended: it
-- would look at them and note nothing. A transaction of its own, which locks no table.
update orders o
set deadline_check_at = least(o.deadline_check_at, now() + interval '1 hour')
where o.purchase_id is not null
  and o.status not in ('awaiting_payment', 'expired', 'cancelled', 'refused')
  and exists (select from order_deadline_steps t where t.order_id = o.id);
