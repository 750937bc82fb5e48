-- expand
-- outside a transaction
create index concurrently order_deadline_steps_waiting on order_deadline_steps (taken_at, order_id)
where is_waiting;
