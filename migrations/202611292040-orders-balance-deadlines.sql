-- expand
-- The balance of an order in two parts has deadlines from now on. The next pass looks at those that
-- were asked for before; each still has its two reminders, a day apart at least.
update orders o
set deadline_check_at = now()
from part_payments part
where part.order_id = o.id
  and part.rest_requested_at is not null
  and part.rest_paid_at is null
  and o.status = 'confirmed';
