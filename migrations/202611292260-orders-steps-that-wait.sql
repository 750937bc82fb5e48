-- expand
-- safe beside the release before: its job does not note it, and the next look of this one does
-- The last step of an order that still waits, so that overdue orders are found without reading all.
alter table order_deadline_steps add column is_waiting boolean not null default false;

-- The next passes of the job note it for those that wait today.
update orders o
set deadline_check_at = now()
where o.purchase_id is not null
  and o.status not in ('awaiting_payment', 'expired', 'cancelled', 'refused')
  and exists (select from order_deadline_steps t where t.order_id = o.id);
